// Browsers say nothing of their storage on plain http.
const manager = (): StorageManager | undefined => (navigator as { storage?: StorageManager }).storage

/** Whether this phone keeps what lies here when it runs out of room; undefined where the browser does not say. */
export const isPersisted = async (): Promise<boolean | undefined> => manager()?.persisted()

/** Asks the browser to keep what lies here; some ask the person, some decide by themselves. Answers whether it does. */
export async function askToPersist(): Promise<boolean> {
  return (
    (await manager()
      ?.persist()
      .catch(() => false)) ?? false
  )
}

let asked = false
/** Asks once, after the first photo was saved: then a person knows what for. */
export function persistAfterFirstPhoto(): void {
  if (asked) return
  asked = true
  void isPersisted().then((kept) => kept === false && askToPersist())
}

/** An iPhone or iPad, whose browsers all forget what lies here after a week without being opened. */
export const isApple = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  // An iPad says that it is a Mac; no Mac has a touch screen.
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

/** Opened from the home screen. */
export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches || (navigator as { standalone?: boolean }).standalone === true

/** Whether a write failed because this device has no room left. */
export function isFull(problem: unknown): boolean {
  const { name, inner } = (problem ?? {}) as { name?: string; inner?: { name?: string } }
  return [name, inner?.name].includes('QuotaExceededError')
}
