import { useEffect, useRef } from 'react'
import { isBehindLayer } from '../../ui/pageKeys.ts'

/**
 * Prints all of a page on Ctrl+P or ⌘P: the browser would print only what is on the screen. Without `print` the browser
 * does as it likes. Pair it with `PrintHint`, for those who print from the browser's menu.
 */
export function usePagePrint(print: (() => void) | undefined): void {
  const now = useRef(print)
  now.current = print
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!now.current || event.key.toLowerCase() !== 'p' || !(event.metaKey || event.ctrlKey)) return
      if (event.altKey || event.shiftKey || isBehindLayer()) return
      event.preventDefault()
      now.current()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
