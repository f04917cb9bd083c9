import type { Board } from '@jobwright/contract/resources/scheduleBoard.ts'
import { scheduleitems, tasks, timeoff } from '@jobwright/contract/calls.gen.ts'
import { addDays } from '@jobwright/contract/rules/days.ts'
import { openTaskStatuses } from '@jobwright/contract/statuses.ts'
import { useMemo } from 'react'
import { today } from '../../data/days.ts'
import { useOwnPlan } from '../../data/plan.ts'
import type { OwnPlan } from '../../data/planTypes.ts'
import { useShortList } from '../../data/records.ts'
import { useCan, useMe } from '../../data/session.ts'
import { daysAhead, taskEntry, visitEntry, type PlanDay, type PlanEntry } from './planEntries.ts'

const open = openTaskStatuses.join(',')
const MOST = 200
const none: never[] = []

/** The query of one's own open tasks, which Today and the schedule share. */
export const ownTasks = (userId: string) => ({ WorkerId: userId, status: open, sort: 'urgency', order: 'asc' }) as const

export type PlanDays = {
  today: string
  zone: string
  /** From today on. */
  days: readonly PlanDay[]
  entries: readonly PlanEntry[]
  plan: OwnPlan | null
  isPending: boolean
}

/** The schedule of this user from today on, `count` days: on a phone from its store, so without signal too. */
export function usePlanDays(count: number): PlanDays {
  const me = useMe()
  const zone = me.Company.timezone
  const from = today(zone)
  const isSeen = { tasks: useCan(tasks.list), visits: useCan(scheduleitems.list), off: useCan(timeoff.list) }
  const work = useShortList('tasks', ownTasks(me.id), MOST, isSeen.tasks)
  // A day more on both sides: the phone compares the days of instants in UTC.
  const around = { from: addDays(from, -1), to: addDays(from, count + 1) }
  const visits = useShortList(
    'scheduleitems',
    { WorkerId: me.id, ...around, sort: 'startAt', order: 'asc' },
    MOST,
    isSeen.visits,
  )
  const off = useShortList('timeoff', { UserId: me.id, ...around, sort: 'from', order: 'asc' }, MOST, isSeen.off)
  const plan = useOwnPlan() ?? null
  const [taskRows, visitRows, offRows] = [work.data?.rows ?? none, visits.data?.rows ?? none, off.data?.rows ?? none]
  const entries = useMemo(
    () =>
      [...taskRows.map((task) => taskEntry(task, zone)), ...visitRows.map((visit) => visitEntry(visit, zone))].filter(
        (entry) => entry !== null,
      ),
    [taskRows, visitRows, zone],
  )
  const days = useMemo(() => {
    const timeOff = offRows.flatMap((one): Board['timeOff'] => {
      const { id, UserId, kind, status, fromMin, toMin } = one
      return UserId !== null && (status === 'requested' || status === 'approved')
        ? [{ id, UserId, kind, status, from: one.from, to: one.to, fromMin, toMin }]
        : []
    })
    return daysAhead(entries, from, count, zone, plan, timeOff)
  }, [entries, offRows, from, count, zone, plan])
  const isPending =
    (isSeen.tasks && work.isPending) || (isSeen.visits && visits.isPending) || (isSeen.off && off.isPending)
  return { today: from, zone, days, entries, plan, isPending }
}
