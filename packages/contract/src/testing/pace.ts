const timeOf = (work: () => unknown): number => {
  const start = performance.now()
  work()
  return performance.now() - start
}

/** Looks at each character. */
const readThrough = (text: string): number => {
  let sum = 0
  for (let n = 0; n < text.length; n += 1) sum = (sum * 31 + text.charCodeAt(n)) % 65_521
  return sum
}

/**
 * How many times longer `work` takes than looking at each character of `text`, measured beside it: what else the machine does slows
 * both. The first of many tries below `enough`, or the least: on a busy machine it takes a while until code is compiled.
 */
export function timesReading(text: string, work: () => unknown, enough: number): number {
  let least = Infinity
  for (let run = 0; run < 40 && least >= enough; run += 1)
    least = Math.min(least, timeOf(work) / timeOf(() => readThrough(text)))
  return least
}
