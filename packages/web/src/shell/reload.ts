const KEY = 'jobwright.reloadedAt'
const GUARD_MS = 60_000

const LOST = 'A part of the page could not be loaded.'

/** Whether a chunk failed to load: there is no network, or a new version replaced it. */
export const isChunkLoss = (problem: unknown): boolean => problem instanceof Error && problem.message === LOST

/** Whether a missing chunk may trigger a reload: at most once a minute, so that a broken build cannot loop. */
export function mayReload(keep: Pick<Storage, 'getItem' | 'setItem'>, now: number): boolean {
  try {
    if (now - Number(keep.getItem(KEY) ?? 0) < GUARD_MS) return false
    keep.setItem(KEY, String(now))
    return true
  } catch {
    // Without storage, reloads cannot be counted.
    return false
  }
}

/** Reloads the page once the server responds: offline it would show the browser's own error page. */
export async function reloadOnce(): Promise<void> {
  const there = await fetch('/favicon.svg', { cache: 'no-store' }).then(
    (answer) => answer.ok,
    () => false,
  )
  if (there && mayReload(sessionStorage, Date.now())) window.location.reload()
}

/**
 * Renames the error of a missing chunk. Trap: the router recognizes the browsers' messages and reloads by itself, even
 * offline, so its error must have another message.
 */
export function watchChunks(): void {
  window.addEventListener('vite:preloadError', (event) => {
    event.payload.message = LOST
  })
}
