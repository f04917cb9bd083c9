import { timeentries } from '@jobwright/contract/calls.gen.ts'
import type { PunchPlace, TimeEntry } from '@jobwright/contract/resources/timeentries.ts'
import { runningOf } from '@jobwright/contract/rules/home.ts'
import { call, keyed } from './api.ts'
import { newId } from './ids.ts'
import { keys } from './keys.ts'
import { fieldStore } from './phone/mode.ts'
import { queryClient } from './queries.ts'
import { touch, useShortList } from './records.ts'
import type { Page } from './resources.ts'
import { currentUser, useMe } from './session.ts'
import { clockSkewSec } from './serverClock.ts'

/** What somebody works on: a project or bid, a task and a cost code; each may be missing. */
export type WorkOn = {
  ProjectId: string | null
  BidId: string | null
  TaskId: string | null
  CostCodeId: string | null
}
export const onNothing: WorkOn = { ProjectId: null, BidId: null, TaskId: null, CostCodeId: null }
export type Kind = TimeEntry['kind']
type Place = PunchPlace | null

/** Returns the entry whose clock runs; null if none does, undefined until that is known. */
export function useRunning(enabled = true): TimeEntry | null | undefined {
  const me = useMe()
  const list = useShortList('timeentries', runningOf(me.id), 1, enabled)
  if (!list.data) return undefined
  return list.data.rows.find(({ status }) => status === 'recorded') ?? null
}

/** Shows what runs after a tap, before any list is read again. */
function showRunning(entries: readonly TimeEntry[]): void {
  const me = currentUser()
  if (!me) return
  const rows = entries.filter(({ endAt, UserId }) => endAt === null && UserId === me.id)
  queryClient.setQueryData<Page<TimeEntry>>(
    keys.short('timeentries', { ...runningOf(me.id), count: 1 }),
    (data) => data && { rows, totalCounts: rows.length, next: null },
  )
}

const now = () => new Date().toISOString()

/**
 * Starts a clock, and stops the one that runs at the same instant. On a phone both are on the disk before it returns.
 */
export async function startClock(
  running: Pick<TimeEntry, 'id' | 'version'> | null,
  kind: Kind,
  on: WorkOn,
  place: Place = null,
): Promise<MadePunch> {
  const at = now()
  const start = {
    id: newId(),
    startAt: at,
    kind,
    ...on,
    ...(place && { startPlace: place }),
    method: 'clock' as const,
    skewSec: clockSkewSec(),
  }
  return punch({ ...(running && { stop: ending(running, at, place) }), start })
}

/** Stops the clock that runs. */
export const stopClock = (running: Pick<TimeEntry, 'id' | 'version'>, place: Place = null): Promise<MadePunch> =>
  punch({ stop: ending(running, now(), place) })

const ending = ({ id, version }: Pick<TimeEntry, 'id' | 'version'>, at: string, place: Place) => ({
  id,
  version,
  changes: { endAt: at, ...(place && { endPlace: place }) },
})

/** What a tap writes: the end of the entry that runs, the start of the next one, or both. */
export type Steps = {
  stop?: { id: string; version: number; changes: { endAt: string; endPlace?: PunchPlace } }
  start?: {
    id: string
    /** Whose clock it is; one's own if absent. */
    UserId?: string
    startAt: string
    kind: Kind
    method: 'clock' | 'crew'
    skewSec: number
    startPlace?: PunchPlace
  } & WorkOn
}

/** A tap that was made, and the key of its call: what undoing it needs. */
export type MadePunch = { steps: Steps; key: string }

async function punch(steps: Steps): Promise<MadePunch> {
  const key = newId()
  const store = fieldStore.get()
  if (store) {
    // The store tells the lists itself.
    showRunning((await store.punch(steps, key)) as TimeEntry[])
  } else {
    await sendSteps(steps, key)
    showSteps(steps)
  }
  return { steps, key }
}

/** Sends the steps of a tap from a page that keeps nothing on its device. */
export async function sendSteps({ stop, start }: Steps, key: string): Promise<void> {
  if (stop)
    await call(
      timeentries.update,
      { params: { id: stop.id }, body: { ...stop.changes, version: stop.version } },
      keyed(`${key.slice(0, -1)}${key.endsWith('0') ? '1' : '0'}`),
    )
  if (start) await call(timeentries.create, { body: start }, keyed(key))
}

/** Reads again what the steps of a tap changed. */
export function showSteps({ stop, start }: Steps): void {
  if (stop) touch('timeentries', stop.id, 'updated')
  if (start) touch('timeentries', start.id, 'created')
}
