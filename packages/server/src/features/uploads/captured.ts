import type { FileAbout } from '@jobwright/contract/resources/uploads.ts'
import type { Inspected } from '../../outside/workshop/jobs.ts'

export type Captured = { capturedAt: string; capturedOffsetMin: number; capturedBy: 'device' | 'camera' | 'receipt' }

const DAY_MS = 86_400_000
const EARLIEST = Date.UTC(1990, 0, 1)
const MOST_CLOCKS = 500

/**
 * When a photo was taken, and by whose clock: what the device says of its shot; else the camera's own record, in its
 * own offset or, when it knew none, at the site; else the time of receipt. A clock that is off by years is not believed.
 */
export function capturedAt(
  about: FileAbout,
  said: Pick<Inspected, 'captured'>,
  siteZone: string,
  now = Date.now(),
): Captured {
  const device = about.capturedAt === undefined ? Number.NaN : Date.parse(about.capturedAt)
  if (device > EARLIEST && device < now + DAY_MS) {
    const zone = zoneOr(about.timezone, siteZone)
    return {
      capturedAt: new Date(device).toISOString(),
      capturedOffsetMin: offsetIn(zone, device),
      capturedBy: 'device',
    }
  }
  if (said.captured) {
    const wall = Date.parse(`${said.captured.local}Z`)
    const offset = said.captured.offsetMin ?? offsetOfWall(siteZone, wall)
    return {
      capturedAt: new Date(wall - offset * 60_000).toISOString(),
      capturedOffsetMin: offset,
      capturedBy: 'camera',
    }
  }
  return { capturedAt: new Date(now).toISOString(), capturedOffsetMin: offsetIn(siteZone, now), capturedBy: 'receipt' }
}

function zoneOr(zone: string | undefined, otherwise: string): string {
  if (zone === undefined) return otherwise
  try {
    clockOf(zone)
    return zone
  } catch {
    return otherwise
  }
}

// A clock is dear to make, and zones are few.
const clocks = new Map<string, Intl.DateTimeFormat>()
function clockOf(zone: string): Intl.DateTimeFormat {
  let clock = clocks.get(zone)
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
    if (clocks.size >= MOST_CLOCKS) clocks.clear()
    clocks.set(zone, clock)
  }
  return clock
}

/** Minutes east of UTC in a zone at an instant. */
function offsetIn(zone: string, instant: number): number {
  const parts = clockOf(zone).formatToParts(instant)
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
