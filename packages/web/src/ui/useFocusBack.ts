import { useEffect, useState } from 'react'

/**
 * Restores the focus when a dialog that is mounted only while open closes: to the list row or button that opened it.
 * The dialog library does that only for dialogs that stay mounted.
 */
export function useFocusBack(): void {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      const lost = document.activeElement === null || document.activeElement === document.body
      if (lost && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    },
    [before],
  )
}
