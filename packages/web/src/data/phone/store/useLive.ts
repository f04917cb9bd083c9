import { useEffect, useState } from 'react'
import { usePhone } from '../current.ts'
import { live } from './live.ts'

/** The value of a live query over the phone's store; undefined while loading. */
export function useLive<T>(read: () => Promise<T>, dependencies: readonly unknown[]): T | undefined {
  const phone = usePhone()
  const [value, setValue] = useState<T>()
  useEffect(() => {
    if (!phone) return undefined
    const watching = live(read).subscribe({ next: setValue, error: () => undefined })
    return () => watching.unsubscribe()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the caller names what its query depends on
  }, [phone, ...dependencies])
  return value
}
