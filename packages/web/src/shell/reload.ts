const KEY = 'jobwright.reloadedAt'
const GUARD_MS = 60_000

const LOST = 'A part of the page could not be loaded.'

/** Whether a part of the program could not be loaded: there is no network, or a new version took its place. */
export const isChunkLoss = (problem: unknown): boolean => problem instanceof Error && problem.message === LOST

/** Whether a lost chunk may be answered by loading the page anew: at most once a minute, so that a broken build cannot make it spin. */
export function mayReload(keep: Pick<Storage, 'getItem' | 'setItem'>, now: number): boolean {
  try {
    if (now - Number(keep.getItem(KEY) ?? 0) < GUARD_MS) return false
    keep.setItem(KEY, String(now))
    return true
  } catch {
    // Without storage nothing could count the reloads.
    return false
  }
}

/** Loads the page anew once the server answers: offline it would only be exchanged for the browser's own error page. */
export async function reloadOnce(): Promise<void> {
  const there = await fetch('/favicon.svg', { cache: 'no-store' }).then(
    (answer) => answer.ok,
    () => false,
  )
  if (there && mayReload(sessionStorage, Date.now())) window.location.reload()
}

/**
 * Names a lost chunk what it is. Trap: the router knows the browsers' own messages and reloads by itself, offline too,
 * so the error that it gets must say something else.
 */
export function watchChunks(): void {
  window.addEventListener('vite:preloadError', (event) => {
    event.payload.message = LOST
  })
}
