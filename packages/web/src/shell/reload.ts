const KEY = 'jobwright.reloadedAt'
const GUARD_MS = 60_000

/** Whether an error says that a part of the program could not be loaded, as after a new version was installed. */
export const isChunkLoss = (problem: unknown): boolean =>
  problem instanceof Error &&
  /dynamically imported module|importing a module script|Unable to preload CSS|error loading dynamically/i.test(
    problem.message,
  )

/** Loads the page anew, at most once a minute, so that a broken build cannot make it spin. Answers whether it does. */
export function reloadOnce(now = Date.now()): boolean {
  try {
    if (now - Number(sessionStorage.getItem(KEY) ?? 0) < GUARD_MS) return false
    sessionStorage.setItem(KEY, String(now))
  } catch {
    return false
  }
  window.location.reload()
  return true
}

/** Reloads when a chunk is gone. */
export function watchChunks(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (reloadOnce()) event.preventDefault()
  })
}
