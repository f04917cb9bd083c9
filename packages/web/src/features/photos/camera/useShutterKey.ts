import { useEffect, useRef } from 'react'

/** The space bar takes a photo too, unless what has the focus needs it. */
export function useShutterKey(shoot: () => unknown): void {
  const latest = useRef(shoot)
  latest.current = shoot
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== ' ' || event.repeat || event.defaultPrevented) return
      if (event.target instanceof HTMLElement && event.target.closest('button, input, select, textarea, a')) return
      event.preventDefault()
      latest.current()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
