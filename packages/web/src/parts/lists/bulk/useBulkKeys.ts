import { useEffect } from 'react'
import { keyIsTaken } from '../../../ui/table/useRowCursor.ts'

const KEYS = new Set(['s', 'a', 'd', 'l'])

/** While rows are selected, one key presses a button of the toolbar: s status, a assign, d dates, l labels. */
export function useBulkKeys(): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.metaKey || event.ctrlKey || event.altKey || event.shiftKey || event.defaultPrevented) return
      if (!KEYS.has(event.key) || keyIsTaken(event)) return
      const button = document.querySelector<HTMLButtonElement>(`[role="toolbar"] [data-bulk="${event.key}"]`)
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
