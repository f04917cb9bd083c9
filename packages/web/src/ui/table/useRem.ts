import { useEffect, useState } from 'react'

const measure = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16

/** Pixels of one rem: people who need larger text get taller rows with it. */
export function useRem(): number {
  const [rem, setRem] = useState(measure)
  useEffect(() => {
    const look = () => setRem(measure())
    window.addEventListener('resize', look)
    return () => window.removeEventListener('resize', look)
  }, [])
  return rem
}
