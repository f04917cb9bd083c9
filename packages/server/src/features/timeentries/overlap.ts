import { Refusal, refusals, type TimeInTheWay } from '@jobwright/contract/problem.ts'
import { clockAt, minuteOf } from '@jobwright/contract/time/zone.ts'

/** Refuses times that another entry of the same person is in the way of, and says which one. @throws Refusal 409 */
export function refuseOverlap(other: TimeInTheWay, isOwn: boolean, zone: string): never {
  const message = overlapText(other, isOwn, zone)
  throw new Refusal(refusals.state, {
    code: 'state',
    message,
    errors: [{ field: 'startAt', message }],
    inTheWay: other,
  })
}

function overlapText({ startAt, endAt, job, by }: TimeInTheWay, isOwn: boolean, zone: string): string {
  const [since, at] = [momentText(startAt, zone), job || 'General']
  if (endAt !== null) return `This overlaps the time entry from ${since} to ${momentText(endAt, zone)} at ${at}.`
  if (isOwn)
    return by ? `You are clocked in at ${at} since ${since} (by ${by}).` : `You are clocked in at ${at} since ${since}.`
  return by
    ? `This person is clocked in at ${at} since ${since} (by ${by}).`
    : `This person is clocked in at ${at} since ${since}.`
}

/** The clock time of an instant in a zone, such as 7:02 AM; with its day unless that is today. */
function momentText(stamp: string, zone: string): string {
  const { day, minute } = clockAt(zone, minuteOf(stamp))
  const hour = Math.floor(minute / 60)
  const time = `${hour % 12 || 12}:${String(minute % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
  const today = clockAt(zone, Math.floor(Date.now() / 60_000)).day
  return day === today ? time : `${time} on ${day.slice(5, 7)}/${day.slice(8)}`
}
