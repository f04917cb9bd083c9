import { useEffect } from 'react'

/** Keeps the screen on while somebody holds the phone up to take photos, where the device can. */
export function useAwake(on: boolean): void {
  useEffect(() => {
    if (!on || !('wakeLock' in navigator)) return undefined
    let lock: WakeLockSentinel | undefined
    let left = false
    const ask = async () => {
      if (document.hidden || left) return
      try {
        lock = await navigator.wakeLock.request('screen')
        if (left) await lock.release()
      } catch {
        /* the battery is low, or the person said no */
      }
    }
    void ask()
    // The lock is lost whenever the page is out of sight.
    const seen = () => void ask()
    document.addEventListener('visibilitychange', seen)
    return () => {
      left = true
      document.removeEventListener('visibilitychange', seen)
      void lock?.release().catch(() => undefined)
    }
  }, [on])
}
