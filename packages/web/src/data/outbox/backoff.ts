const first = [0, 3000, 5000, 10_000, 20_000]
/** The longest delay between two tries, in ms. */
const LONGEST = 300_000

/**
 * The delay after this many failed tries, in ms: 0, 3, 5, 10, 20 seconds, then doubling up to five minutes, with jitter
 * so that a crew's phones do not return at once. Retries never stop.
 */
export function waitAfter(tries: number, random: () => number = Math.random): number {
  const steady = first[tries - 1] ?? Math.min(LONGEST, 20_000 * 2 ** Math.min(tries - first.length, 10))
  return Math.round(steady * (0.8 + random() * 0.4))
}

/** When to retry. The clock may have been set back, so never later than the longest delay from now. */
export const dueAt = (next: number, now: number): number => Math.min(next, now + LONGEST * 1.2)
