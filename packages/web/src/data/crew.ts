import { scopeOf } from '@jobwright/contract/rules/rights.ts'
import { projects, tasks, timeentries } from '@jobwright/contract/calls.gen.ts'
import type { Slug } from '@jobwright/contract/permissions.ts'
import type { PunchPlace, TimeEntry } from '@jobwright/contract/resources/timeentries.ts'
import type { Me } from '@jobwright/contract/resources/session.ts'
import { openTaskStatuses } from '@jobwright/contract/statuses.ts'
import { useMemo } from 'react'
import { sendSteps, showSteps, type MadePunch } from './clock.ts'
import { stepsOf, type CrewPunch } from './crewSteps.ts'
import { newId } from './ids.ts'
import { nameOf, usePeople, type Person } from './people.ts'
import { fieldStore } from './phone/mode.ts'
import { useShortList } from './records.ts'
import { clockSkewSec } from './serverClock.ts'
import { useCan, useMe } from './session.ts'

const MOST = 300
const MOST_RUNNING = 1000
const openTasks = openTaskStatuses.join(',')

/** Somebody whom a lead can clock. `isKnown`: whether this device would know of their clock. */
export type CrewMember = { person: Person; running: TimeEntry | null; isKnown: boolean }
type Crew = {
  /** Undefined until it is known; oneself first, then by name. */
  crew: CrewMember[] | undefined
  /** Everybody else of the company. */
  others: readonly Person[]
  problem: unknown
  again: () => void
}

const seesAll = ({ permissions, scopes, hidden }: Me): boolean =>
  scopeOf({ slugs: new Set(permissions as Slug[]), scopes, hidden }, 'timesheets.list') === 'all'

/**
 * The people whom one leads: everybody, for those who see everybody's time; otherwise those on one's jobs and tasks, those
 * whose clock one sees, and those who were `added`.
 */
export function useCrew(added: readonly string[]): Crew {
  const me = useMe()
  const everybody = seesAll(me)
  const { people, pending, problem } = usePeople()
  const running = useShortList('timeentries', { open: '1' }, MOST_RUNNING, useCan(timeentries.list))
  const asks = { tasks: useCan(tasks.list) && !everybody, projects: useCan(projects.list) && !everybody }
  const work = useShortList('tasks', { status: openTasks, sort: 'urgency', order: 'asc' }, MOST, asks.tasks)
  const jobs = useShortList('projects', { status: '1,2,8' }, MOST, asks.projects)
  const isThere =
    !pending &&
    running.data !== undefined &&
    (!asks.tasks || work.data !== undefined) &&
    (!asks.projects || jobs.data !== undefined)
  return useMemo(() => {
    const clocks = new Map<string, TimeEntry>()
    for (const entry of running.data?.rows ?? [])
      if (entry.status === 'recorded' && entry.endAt === null && entry.UserId) clocks.set(entry.UserId, entry)
    const near = new Set<string | null>([
      me.id,
      ...clocks.keys(),
      ...(work.data?.rows ?? []).flatMap(({ UserId, crewIds }) => [UserId, ...crewIds]),
      ...(jobs.data?.rows ?? []).map(({ UserId }) => UserId),
    ])
    const isIn = (id: string) => everybody || near.has(id) || added.includes(id)
    const members = people
      .filter(({ id, active }) => active && isIn(id))
      .map((person) => ({
        person,
        running: clocks.get(person.id) ?? null,
        isKnown: everybody || near.has(person.id),
      }))
    members.sort(
      (a, b) =>
        Number(b.person.id === me.id) - Number(a.person.id === me.id) ||
        nameOf(a.person).localeCompare(nameOf(b.person)),
    )
    return {
      crew: isThere ? members : undefined,
      others: people.filter(({ id, active }) => active && !isIn(id)),
      problem: problem ?? running.error ?? work.error ?? jobs.error,
      again: () => void Promise.all([running.refetch(), work.refetch(), jobs.refetch()]),
    }
  }, [me.id, everybody, people, added, isThere, problem, running, work, jobs])
}

/**
 * A tap of a lead: when it was, and where if the company asks for it. `place` may still be looked for; `until` is what the
 * punches say before it is known, and what they keep if it never is.
 */
type CrewTapped = {
  me: string
  at: string
  graceMs: number
  place: PunchPlace | Promise<PunchPlace> | undefined
  until?: PunchPlace | undefined
}
/** A punch that was made, and why it was refused, if it was. */
export type Made = CrewPunch & MadePunch & { problem?: unknown }

/**
 * Punches for several people. On a phone all of it is on the disk before this returns, and each punch is sent on its own
 * after `graceMs`; where the lead was is added until then. Elsewhere they go out one after another, and one that is refused
 * (`problem`) does not stop the others.
 */
export async function punchCrew(punches: readonly CrewPunch[], tap: CrewTapped): Promise<Made[]> {
  const { me, at, graceMs, place, until } = tap
  const skewSec = clockSkewSec()
  const store = fieldStore.get()
  const isTyped = (punch: CrewPunch) => punch.at !== at
  const known = place instanceof Promise && !store ? await place : place
  const now = known instanceof Promise ? until : known
  const made = punches.map((punch): Made => ({
    ...punch,
    key: newId(),
    steps: stepsOf(punch, { me, id: newId(), skewSec, place: place && isTyped(punch) ? { reason: 'typed' } : now }),
  }))
  if (store) {
    await store.punchAll(made.map(punchOf), graceMs)
    if (known instanceof Promise) {
      const here = made.filter((punch) => !isTyped(punch)).map(punchOf)
      void known.then((found) => store.placePunches(here, found)).catch(() => undefined)
    }
    return made
  }
  for (const one of made) {
    try {
      await sendSteps(one.steps, one.key)
    } catch (problem) {
      one.problem = problem
    }
    showSteps(one.steps)
  }
  return made
}

const punchOf = ({ steps, key }: Made) => ({ ...steps, key })
