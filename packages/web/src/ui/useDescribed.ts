import { useEffect } from 'react'

/** Describes the input with this id: Mantine's take no aria-describedby but that of their own messages. */
export function useDescribed(id: string | undefined, describedBy: string | undefined): void {
  useEffect(() => {
    const input = id === undefined ? null : document.getElementById(id)
    if (describedBy) input?.setAttribute('aria-describedby', describedBy)
    else input?.removeAttribute('aria-describedby')
  })
}
