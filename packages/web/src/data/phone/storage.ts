// Browsers do not expose storage on plain http.
const manager = (): StorageManager | undefined => (navigator as { storage?: StorageManager }).storage

/** Whether this phone's storage is persistent; undefined where the browser does not say. */
export const isPersisted = async (): Promise<boolean | undefined> => manager()?.persisted()

/**
 * Requests persistent storage; some browsers ask the user, some decide by themselves. Returns whether it is granted.
 */
export async function askToPersist(): Promise<boolean> {
  return (
    (await manager()
      ?.persist()
      .catch(() => false)) ?? false
  )
}

let asked = false
/** Asks once, after the first photo was saved, when the user knows why. */
export function persistAfterFirstPhoto(): void {
  if (asked) return
  asked = true
  void isPersisted().then((kept) => kept === false && askToPersist())
}

/** An iPhone or iPad, whose browsers delete all data after a week without use. */
export const isApple = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  // An iPad reports itself as a Mac, but no Mac has a touch screen.
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

/** Opened from the home screen. */
export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches || (navigator as { standalone?: boolean }).standalone === true
