import type { PunchPlace, TimeEntry } from '@jobwright/contract/resources/timeentries.ts'
import { isBreak } from '@jobwright/contract/time/segments.ts'
import { onNothing, type Kind, type Steps, type WorkOn } from './clock.ts'

/** What a lead can tap for several people at once. `work` starts clocks, and switches those that run. */
export type CrewAct = 'work' | 'break_paid' | 'break_unpaid' | 'back' | 'out'
type Running = Pick<TimeEntry, 'id' | 'version' | 'kind' | 'startAt'> & WorkOn
/** One of the people of a tap: their clock that runs, and what is different for them. */
export type Picked = { UserId: string; running: Running | null; on?: WorkOn | undefined; at?: string | undefined }
/** What a tap does for one person; `kind` and `on` are of the clock that begins. */
export type CrewPunch = {
  UserId: string
  what: 'in' | 'switch' | 'break' | 'back' | 'out'
  running: Running | null
  at: string
  kind?: Kind
  on?: WorkOn
}

const links = Object.keys(onNothing) as (keyof WorkOn)[]
/** Whether two are the same work: job, task and cost code. */
const isSameWork = (one: WorkOn, other: WorkOn): boolean => links.every((link) => one[link] === other[link])
const workOf = ({ ProjectId, BidId, TaskId, CostCodeId }: WorkOn): WorkOn => ({ ProjectId, BidId, TaskId, CostCodeId })

/**
 * Returns what a tap does, for each person for whom it does something: nobody is clocked in twice, out without a clock,
 * or switched to what they are on.
 */
export function crewPunches(people: readonly Picked[], act: CrewAct, on: WorkOn, now: string): CrewPunch[] {
  return people.flatMap((one): CrewPunch[] => {
    const { UserId, running, at = now } = one
    const next = (what: CrewPunch['what'], kind: Kind, work: WorkOn) => [
      { UserId, what, running, at, kind, on: workOf(work) },
    ]
    if (act === 'work') {
      const work = one.on ?? on
      if (!running) return next('in', 'work', work)
      return running.kind === 'work' && isSameWork(running, work) ? [] : next('switch', 'work', work)
    }
    if (!running) return []
    if (act === 'out') return [{ UserId, what: 'out', running, at }]
    if (act === 'back') return isBreak(running) ? next('back', 'work', one.on ?? running) : []
    return isBreak(running) ? [] : next('break', act, running)
  })
}

/** The people whose clock started after the time that was chosen for them: it can't end before. */
export const tooEarly = (punches: readonly CrewPunch[]): CrewPunch[] =>
  punches.filter(({ running, at }) => running !== null && Date.parse(at) <= Date.parse(running.startAt))

/** What a punch writes, with the place of the tap. One's own is as if it were made on one's own clock. */
export function stepsOf(
  { UserId, running, at, kind, on }: CrewPunch,
  { me, id, skewSec, place }: { me: string; id: string; skewSec: number; place?: PunchPlace | undefined },
): Steps {
  return {
    ...(running && {
      stop: { id: running.id, version: running.version, changes: { endAt: at, ...(place && { endPlace: place }) } },
    }),
    ...(kind && {
      start: {
        id,
        ...(UserId !== me && { UserId }),
        startAt: at,
        kind,
        ...(on ?? onNothing),
        method: UserId === me ? ('clock' as const) : ('crew' as const),
        skewSec,
        ...(place && { startPlace: place }),
      },
    }),
  }
}
