import { mayHelpToRetry } from '../../data/api.ts'
import { retryDelay } from '../../data/coalesce.ts'
import { onOnline } from '../../data/online.ts'
import { Cancelled } from '../../data/sendBytes.ts'

/** Automatic retries before the user has to retry: about two minutes with growing delays. */
const MOST_TRIES = 9

/**
 * Retries until success, refusal or cancellation: with growing delays, and at once when the server is reachable again.
 */
export async function patiently<T>(
  signal: AbortSignal,
  stalled: (now: boolean) => void,
  work: () => Promise<T>,
): Promise<T> {
  for (let failures = 1; ; failures += 1) {
    if (signal.aborted) throw new Cancelled()
    try {
      const done = await work()
      stalled(false)
      return done
    } catch (problem) {
      if (signal.aborted) throw new Cancelled()
      if (!mayHelpToRetry(problem) || failures >= MOST_TRIES) throw problem
      stalled(true)
      await pause(retryDelay(failures), signal)
    }
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer)
      leave()
      signal.removeEventListener('abort', go)
      resolve()
    }
    const timer = setTimeout(go, ms)
    const leave = onOnline(go)
    signal.addEventListener('abort', go)
  })
}
