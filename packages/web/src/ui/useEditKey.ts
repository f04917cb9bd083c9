import { useEffect, useRef } from 'react'
import { keyIsTaken } from './pageKeys.ts'

/** `e` starts editing, where allowed. */
export function useEditKey(enabled: boolean, onEdit: () => void): void {
  const latest = useRef(onEdit)
  useEffect(() => {
    latest.current = onEdit
  })
  useEffect(() => {
    if (!enabled) return
    const press = (event: KeyboardEvent) => {
      if (
        event.key !== 'e' ||
        event.metaKey ||
        event.ctrlKey ||
        event.altKey ||
        event.defaultPrevented ||
        keyIsTaken(event)
      )
        return
      event.preventDefault()
      latest.current()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [enabled])
}
