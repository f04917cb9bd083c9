/**
 * Does some work once nothing else happens, at the latest after so many milliseconds. Returns a function that cancels it.
 * Safari has no idle callback and waits that long.
 */
export function whenIdle(work: () => void, latest: number): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, latest)
    return () => clearTimeout(timer)
  }
  const asked = requestIdleCallback(work, { timeout: latest })
  return () => cancelIdleCallback(asked)
}
