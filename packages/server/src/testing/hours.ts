const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Early in the evening in New York. */
const END = 23 * HOUR

/**
 * The instant that many hours before the end of the last day of work: what lies up to 12 hours before it is of one day in
 * New York, whatever time it is when the test runs.
 */
export const hoursBeforeEnd = (hours: number): string =>
  new Date(Math.floor((Date.now() - END) / DAY) * DAY + END - hours * HOUR).toISOString()
