const first = [0, 3000, 5000, 10_000, 20_000]
/** The longest pause between two tries, in ms. */
const LONGEST = 300_000

/**
 * How long to wait after so many failed tries, in ms: at once, 3, 5, 10, 20 seconds, then doubling to five minutes, with
 * jitter so that a crew's phones do not all return together. For ever: nothing is given up.
 */
export function waitAfter(tries: number, random: () => number = Math.random): number {
  const steady = first[tries - 1] ?? Math.min(LONGEST, 20_000 * 2 ** Math.min(tries - first.length, 10))
  return Math.round(steady * (0.8 + random() * 0.4))
}

/** When something may be tried, by a clock that may have been set back since: never later than the longest pause from now. */
export const dueAt = (next: number, now: number): number => Math.min(next, now + LONGEST * 1.2)
