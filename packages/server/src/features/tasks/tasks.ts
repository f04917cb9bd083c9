import { TaskStatus } from '@jobwright/contract/statuses.ts'
import { isDeepStrictEqual } from 'node:util'
import { blankTask } from '@jobwright/contract/blanks.ts'
import { tasks, type ChecklistItem, type Recurrence } from '@jobwright/contract/resources/tasks.ts'
import { mergeItems } from '@jobwright/contract/rules/merge.ts'
import { tasks as table } from '../../db/schema/jobs.ts'
import { mountRecords } from '../../http/records.ts'
import { refuseFields } from '../../request/rules.ts'
import type { Context } from '../../request/context.ts'
import { readsOf } from '../../request/write.ts'
import { lateChanges, lateDraft } from './late.ts'
import { lookAtJob, type JobCustomer } from '../../http/jobFields.ts'
import { untouchedTask } from '../../http/untouchedTask.ts'
import { linkedFields } from './links.ts'
import { momentOf } from './moment.ts'
import { transitionFields } from './transitions.ts'
import { photosToComplete } from './photos.ts'
import { furtherTasks, othersInSeries, sharedChange } from './series.ts'
import { timeFields } from '../../http/moments.ts'

// Changes to anything else need not look at the task as it is.
const asksRecord = [
  'status',
  'verified',
  'CustomerId',
  'ProjectId',
  'BidId',
  'startAt',
  'dueAt',
  'durationMin',
  'checklist',
  'blockedByIds',
  'resolution',
  'reopenReason',
  'applyTo',
  'recurrence',
]

/** Tasks: what somebody has to do, for a project, a bid, a customer or the company itself. */
export function tasksFeature(context: Context): void {
  mountRecords<JobCustomer>(context, table, tasks, {
    lookups: lookAtJob,
    async create(draft, who, looked) {
      const fields = { ...blankTask, ...untouchedTask, ...draft }
      if (fields.status !== TaskStatus.Scheduled)
        refuseFields([{ field: 'status', message: 'A new task starts as Scheduled.' }])
      const timed = timeFields({}, fields)
      return { ...timed, ...(await linkedFields(readsOf(context.db, who), {}, timed, looked[0])) }
    },
    late: { ...lateChanges, draft: (...asked) => lateDraft(context.db, ...asked) },
    further: ({ recurrence }, first, { timezone }) =>
      recurrence ? furtherTasks(first, recurrence as Recurrence, timezone) : [],
    seriesField: 'seriesId',
    change: {
      fields: asksRecord,
      async apply(current, patch, { who, tx, doneAt }) {
        const { resolution: _r, reopenReason: _o, verified: _v, applyTo: _a, recurrence, ...plain } = patch
        if (recurrence !== undefined && !isDeepStrictEqual(recurrence, current['recurrence']))
          refuseFields([{ field: 'recurrence', message: 'You can only set how a task repeats when you add it.' }])
        const timed = timeFields(current, plain)
        return {
          ...timed,
          ...(await linkedFields(tx, current, timed)),
          ...transitionFields(
            current,
            patch,
            who,
            await momentOf(tx, String(current['id']), doneAt),
            await photosToComplete(tx, current, patch),
          ),
        }
      },
    },
    async others(read, id, patch, who) {
      const reach = patch['applyTo']
      return reach === 'following' || reach === 'all'
        ? { ids: await othersInSeries(read, who, id, reach), patch: sharedChange(patch) }
        : { ids: [], patch: {} }
    },
    merge(field, base, theirs, yours) {
      if (field !== 'checklist') return undefined
      const value = mergeItems(base as ChecklistItem[], theirs as ChecklistItem[], yours as ChecklistItem[])
      return value && { value }
    },
  })
}
