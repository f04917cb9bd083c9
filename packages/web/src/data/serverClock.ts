import { keepStored, readStored } from './stored.ts'

const KEY = 'jobwright.clockSkew'
/** A difference that is smaller is the time of the answer on its way, ms. */
const NOTICEABLE_MS = 5000
let skew: number | undefined

/** By how many seconds a device's clock is ahead of the office's, from the office's time of an answer, ms. */
export const skewOf = (at: number, now = Date.now()): number =>
  Math.abs(now - at) < NOTICEABLE_MS ? 0 : Math.round((now - at) / 1000)

/** Notes the office's time of an answer: by how much this device's clock is ahead of it. */
export function noteServerTime(date: string | null, now = Date.now()): void {
  const at = date === null ? NaN : Date.parse(date)
  if (Number.isNaN(at)) return
  const ahead = skewOf(at, now)
  if (ahead === skew) return
  skew = ahead
  keepStored('local', KEY, ahead)
}

/** By how many seconds this device's clock is ahead of the office's, as far as it is known. */
export function clockSkewSec(): number {
  if (skew === undefined) {
    const kept = readStored('local', KEY)
    skew = typeof kept === 'number' ? kept : 0
  }
  return skew
}
