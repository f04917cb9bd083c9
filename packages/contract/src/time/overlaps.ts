/** From when to when; `endAt` is null while the clock runs. */
export type Stretch = { startAt: string; endAt: string | null }

const startOf = ({ startAt }: Stretch): number => Date.parse(startAt)
const endOf = ({ endAt }: Stretch): number => (endAt === null ? Infinity : Date.parse(endAt))

/** Returns whether the clock that is in the way can end where this stretch starts. */
export const canSwitch = (mine: Stretch, other: Stretch): boolean =>
  other.endAt === null && startOf(other) < startOf(mine)

/** Returns what of a stretch is free of another one, in the order of time; nothing if all of it is taken. */
export function freeParts(mine: Stretch, other: Stretch): Stretch[] {
  const parts: Stretch[] = []
  if (startOf(mine) < startOf(other)) parts.push({ startAt: mine.startAt, endAt: other.startAt })
  if (other.endAt !== null && endOf(other) < endOf(mine)) parts.push({ startAt: other.endAt, endAt: mine.endAt })
  return parts
}

/** Returns a moment as it was for the office, from the time of a clock that was `skewSec` seconds ahead. */
export const withoutSkew = (stamp: string, skewSec: number): string =>
  new Date(Date.parse(stamp) - skewSec * 1000).toISOString()
