import { useEffect, useRef } from 'react'
import { keyIsTaken } from '../../../ui/pageKeys.ts'

const KEYS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(['s', 'a', 'd', 'l', 'm', 't', 'f', 'Delete'].map((key) => [key, key])),
  // The key of a Mac that says delete.
  Backspace: 'Delete',
}

const buttonOf = (name: string) => document.querySelector<HTMLButtonElement>(`[role="toolbar"] [data-bulk="${name}"]`)
const press = (button: HTMLButtonElement) => {
  // The menu takes the focus, and gives it back to its button.
  button.focus()
  button.click()
}

/**
 * While rows are selected, one key presses a button of the toolbar: s status, a assign, d dates, l labels, m move, t tags, f fields. While
 * `busy`, when buttons take no press, the last key waits for them.
 */
export function useBulkKeys(busy: boolean): void {
  const early = useRef<string>(undefined)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.metaKey || event.ctrlKey || event.altKey || event.shiftKey || event.defaultPrevented) return
      const name = KEYS[event.key]
      if (name === undefined || keyIsTaken(event)) return
      const button = buttonOf(name)
      if (!button) return
      event.preventDefault()
      if (button.disabled) early.current = name
      else press(button)
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
  useEffect(() => {
    if (busy || early.current === undefined) return
    const button = buttonOf(early.current)
    early.current = undefined
    // Unless something else has the keyboard by now.
    if (button && !keyIsTaken({ target: document.activeElement })) press(button)
  }, [busy])
}
