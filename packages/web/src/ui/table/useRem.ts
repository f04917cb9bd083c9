import { useEffect, useState } from 'react'

const measure = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16

/** Pixels per rem: rows grow with the font size. */
export function useRem(): number {
  const [rem, setRem] = useState(measure)
  useEffect(() => {
    const look = () => setRem(measure())
    window.addEventListener('resize', look)
    return () => window.removeEventListener('resize', look)
  }, [])
  return rem
}
