import { useEffect } from 'react'
import { keyIsTaken } from '../../../ui/table/useRowCursor.ts'

const KEYS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(['s', 'a', 'd', 'l', 'm', 't', 'Delete'].map((key) => [key, key])),
  // The key of a Mac that says delete.
  Backspace: 'Delete',
}

/** While rows are selected, one key presses a button of the toolbar: s status, a assign, d dates, l labels, m move, t tags. */
export function useBulkKeys(): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.metaKey || event.ctrlKey || event.altKey || event.shiftKey || event.defaultPrevented) return
      const name = KEYS[event.key]
      if (name === undefined || keyIsTaken(event)) return
      const button = document.querySelector<HTMLButtonElement>(`[role="toolbar"] [data-bulk="${name}"]`)
      if (!button) return
      event.preventDefault()
      // The menu takes the focus, and gives it back to its button.
      button.focus()
      button.click()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
