import { useEffect, useRef } from 'react'
import { keyIsTaken } from '../ui/pageKeys.ts'

type KeyActions = {
  search: () => void
  sheet: () => void
  create: () => void
  go: (key: string) => boolean
  back: () => boolean
}

const CHORD_MS = 1200

/** The global keys: ⌘K and / search, ? shortcuts, c create, g and a letter navigate, Escape back. */
export function useKeys(actions: KeyActions): void {
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  useEffect(() => {
    let chordUntil = 0
    let taken = false
    // In the capture phase: a dialog that Escape closes would be gone otherwise.
    const ask = (event: KeyboardEvent) => {
      taken = keyIsTaken(event)
    }
    const press = (event: KeyboardEvent) => {
      const act = latest.current
      if ((event.metaKey || event.ctrlKey) && !event.altKey && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        act.search()
        return
      }
      if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey || taken) return
      if (event.timeStamp < chordUntil) {
        chordUntil = 0
        if (act.go(event.key)) event.preventDefault()
        return
      }
      switch (event.key) {
        case 'g':
          chordUntil = event.timeStamp + CHORD_MS
          return
        case '/':
          act.search()
          break
        case '?':
          act.sheet()
          break
        case 'c':
          act.create()
          break
        case 'Escape':
          if (!act.back()) return
          break
        default:
          return
      }
      event.preventDefault()
    }
    window.addEventListener('keydown', ask, { capture: true })
    window.addEventListener('keydown', press)
    return () => {
      window.removeEventListener('keydown', ask, { capture: true })
      window.removeEventListener('keydown', press)
    }
  }, [])
}
