import type { IncomingHttpHeaders } from 'node:http'
import type { FileAbout } from '@jobwright/contract/resources/uploads.ts'
import { clockSkewOf } from '../../http/doneAt.ts'
import type { Inspected } from '../../outside/workshop/jobs.ts'

type CaptureTime = {
  capturedAt: string
  capturedOffsetMin: number
  capturedBy: 'device' | 'camera' | 'file' | 'receipt'
}

/** When a file arrived, and how far the clock of its sender is behind, in ms. */
export type SenderClock = { now: number; skew: number }

/** The sender's clock; read before the body of the request. */
export function clockOf({ headers }: { headers: IncomingHttpHeaders }): SenderClock {
  const now = Date.now()
  return { now, skew: clockSkewOf(headers, now) }
}

const DAY_MS = 86_400_000
// A clock may be ahead by as much without being corrected, and a request takes a while.
const TOLERATED_MS = DAY_MS
const EARLIEST = Date.UTC(1990, 0, 1)
const MOST_CLOCKS = 500

/**
 * When a photo was taken, and by whose clock: what the device says of its shot, corrected by how wrong its clock is; else
 * the camera's own record, whose wall clock is read in its own offset or, when it knew none, at the site; else the date of
 * the file; else the time of receipt. Instants from the future or before 1990 are not believed. The day of a photo is the
 * day at the site.
 */
export function capturedAt(
  about: FileAbout,
  said: Pick<Inspected, 'captured'>,
  siteZone: string,
  { now, skew }: SenderClock = { now: Date.now(), skew: 0 },
): CaptureTime {
  const zone = zoneOr(about.timezone, siteZone)
  const byDevice = (said: string | undefined, capturedBy: 'device' | 'file'): CaptureTime | undefined => {
    const at = said === undefined ? Number.NaN : Date.parse(said) + skew
    if (!(at > EARLIEST && at < now + TOLERATED_MS)) return undefined
    // What seems to be a moment ahead was taken just now.
    const instant = Math.min(at, now)
    return { capturedAt: new Date(instant).toISOString(), capturedOffsetMin: offsetIn(zone, instant), capturedBy }
  }
  const device = byDevice(about.capturedAt, 'device')
  if (device) return device
  if (said.captured) {
    const wall = Date.parse(`${said.captured.local}Z`)
    const offset = said.captured.offsetMin ?? offsetOfWall(siteZone, wall)
    const instant = wall - offset * 60_000
    return {
      capturedAt: new Date(instant).toISOString(),
      capturedOffsetMin: offsetIn(siteZone, instant),
      capturedBy: 'camera',
    }
  }
  const file = byDevice(about.fileTime, 'file')
  if (file) return file
  return { capturedAt: new Date(now).toISOString(), capturedOffsetMin: offsetIn(siteZone, now), capturedBy: 'receipt' }
}

function zoneOr(zone: string | undefined, otherwise: string): string {
  if (zone === undefined) return otherwise
  try {
    wallClockOf(zone)
    return zone
  } catch {
    return otherwise
  }
}

// A clock is dear to make, and zones are few.
const wallClocks = new Map<string, Intl.DateTimeFormat>()
function wallClockOf(zone: string): Intl.DateTimeFormat {
  let clock = wallClocks.get(zone)
  if (!clock) {
    clock = new Intl.DateTimeFormat('en', {
      timeZone: zone,
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
      hourCycle: 'h23',
    })
    if (wallClocks.size >= MOST_CLOCKS) wallClocks.clear()
    wallClocks.set(zone, clock)
  }
  return clock
}

/** Minutes east of UTC in a zone at an instant. */
function offsetIn(zone: string, instant: number): number {
  const parts = wallClockOf(zone).formatToParts(instant)
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value)
  const wall = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
  return Math.round((wall - Math.floor(instant / 1000) * 1000) / 60_000)
}

// A wall clock that is read twice when clocks go back means the first time; one that is skipped, the time after.
function offsetOfWall(zone: string, wall: number): number {
  const before = offsetIn(zone, wall - DAY_MS)
  return offsetIn(zone, wall - before * 60_000) === before
    ? before
    : offsetIn(zone, wall - offsetIn(zone, wall) * 60_000)
}
