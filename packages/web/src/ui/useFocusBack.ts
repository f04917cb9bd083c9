import { useEffect, useState } from 'react'

/**
 * Gives the focus back to what had it when a dialog that is mounted only while it is open goes away: the row of a list, the
 * button that opened it. The dialog's own library does so only for dialogs that stay mounted.
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
