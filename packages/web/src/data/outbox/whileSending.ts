/** How long to wait for a try that is under way, in ms. */
const PATIENCE = 10_000
const LOOK_EVERY = 100

/**
 * Repeats an attempt while what it is about is being sent, ten seconds at most: a try without signal is over in a moment, and
 * what was asked for meanwhile must not be lost. Returns what came of it.
 */
export async function afterSending<T>(attempt: () => Promise<T | 'sending'>): Promise<T | 'sending'> {
  const since = Date.now()
  for (;;) {
    const found = await attempt()
    if (found !== 'sending' || Date.now() - since > PATIENCE) return found
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY))
  }
}
