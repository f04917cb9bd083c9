import type { IncomingHttpHeaders } from 'node:http'
import { CAPTURED_AT } from '../auth/entitlements.ts'

/** What a phone says of work that waited on it: when it sends it, by the clock by which it says when it was done. */
const SENT_AT = 'sent-at'
/** Work that waited longer than this is dated by its arrival. */
const LONGEST_MS = 30 * 86_400_000

/** Shorter differences are the time that a request takes on its way. */
const SHORTEST_SKEW_MS = 60_000

function instantIn(header: string | string[] | undefined): number {
  return typeof header === 'string' && header.length <= 40 ? Date.parse(header) : Number.NaN
}

/**
 * When the person of a request did what it asks for, where they say so and it may be. Clocks of phones are wrong by hours:
 * what counts is for how long it waited there, by the phone's own clock. On a slow network the time on its way is none of
 * that: what was done before somebody else changed the record would count as done after. Never in the future, and 30 days
 * back at most.
 */
export function doneAtOf(headers: IncomingHttpHeaders, now = Date.now()): Date | undefined {
  const done = instantIn(headers[CAPTURED_AT])
  const sent = headers[SENT_AT] === undefined ? now : instantIn(headers[SENT_AT])
  const waited = sent - done
  if (!(waited >= 0 && waited <= LONGEST_MS)) return undefined
  return new Date(Math.min(now, done + clockSkewOf(headers, now)))
}

/**
 * How far the clock of a phone is behind the server's, in ms; negative for one that is ahead. `arrived` is when the request
 * began to arrive, so that a long upload does not count. 0 for a clock that is right, and for requests that do not say it.
 */
export function clockSkewOf(headers: IncomingHttpHeaders, arrived: number): number {
  const skew = arrived - instantIn(headers[SENT_AT])
  return Number.isNaN(skew) || Math.abs(skew) < SHORTEST_SKEW_MS ? 0 : skew
}
