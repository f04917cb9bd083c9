import { useEffect, useState } from 'react'
import { keyIsTaken } from '../../ui/pageKeys.ts'

/** A step back, or forth again, that somebody asked for by a key; `nth` tells it from the one before. */
export type UndoStep = { way: 'undo' | 'redo'; nth: number }

/** ⌘Z and Ctrl+Z ask to undo the last bulk change of a list, with Shift to redo it. */
export function useListUndo(): UndoStep | undefined {
  const [step, setStep] = useState<UndoStep>()
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase()
      if (!(event.metaKey || event.ctrlKey) || event.altKey || (key !== 'z' && key !== 'y') || keyIsTaken(event)) return
      event.preventDefault()
      const way = key === 'y' || event.shiftKey ? 'redo' : 'undo'
      setStep((before) => ({ way, nth: (before?.nth ?? 0) + 1 }))
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
  return step
}
