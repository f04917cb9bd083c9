import { useLayoutEffect } from 'react'

type Props = { onText: (change: (text: string) => string) => void; onClose: () => void }

/**
 * Collects what is typed until the search has the focus. A person who opens it by a key types on at once; the letters are
 * neither lost nor taken as shortcuts of the page.
 */
export function EarlyKeys({ onText, onClose }: Props) {
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.metaKey || event.ctrlKey || event.altKey || event.isComposing) return
      if (event.key === 'Escape') onClose()
      else if (event.key === 'Backspace') onText((text) => text.slice(0, -1))
      else if (event.key.length === 1) onText((text) => text + event.key)
      else return
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    window.addEventListener('keydown', press, { capture: true })
    return () => window.removeEventListener('keydown', press, { capture: true })
  }, [onText, onClose])
  return null
}
