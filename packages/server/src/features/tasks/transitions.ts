import { TaskStatus } from '@jobwright/contract/statuses.ts'
import type { ChecklistItem } from '@jobwright/contract/resources/tasks.ts'
import { isStepDone, transitionProblems, type TaskState } from '@jobwright/contract/rules/transitions.ts'
import type { Fields } from '../../db/records/create.ts'
import type { Who } from '../../request/ask.ts'
import { refuseFields } from '../../request/rules.ts'

const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '')
const joined = (...parts: string[]) => parts.filter(Boolean).join(' — ').slice(0, 500)

/**
 * What a change of status, of the checklist or of the second check writes beside itself. Refuses transitions that the
 * state machine does not allow. `photoIds` are the photos of the task, where completing it asks for photos.
 */
export function transitionFields(
  current: Fields,
  patch: Fields,
  who: Who,
  now: Date,
  photoIds?: readonly string[],
): Fields {
  const ticked =
    'checklist' in patch
      ? {
          checklist: stampTicks(
            current['checklist'] as ChecklistItem[],
            patch['checklist'] as ChecklistItem[],
            who,
            now,
          ),
        }
      : {}
  const moved =
    typeof patch['status'] === 'number' && patch['status'] !== current['status']
      ? moveTo(patch['status'], { ...current, ...ticked, photoIds }, { ...current, ...patch }, patch, who, now)
      : {}
  return { ...ticked, ...moved, ...verifiedFields({ ...current, ...moved }, patch, who, now) }
}

function moveTo(to: number, current: Fields, told: Fields, patch: Fields, who: Who, now: Date): Fields {
  const from = current['status']
  refuseFields(
    transitionProblems(
      current as unknown as TaskState,
      to,
      { ...told, ...freshReasons(patch) },
      { id: who.userId, can: who.can },
      now,
    ),
  )
  const at = now.toISOString()
  return {
    status: to,
    ...(from === TaskStatus.OnHold && { holdReason: '' }),
    ...(from === TaskStatus.Problem && {
      problemReason: joined(text(current['problemReason']), text(patch['resolution'])),
    }),
    ...(from === TaskStatus.Completed && {
      completedAt: null,
      completedById: null,
      verifiedAt: null,
      verifiedById: null,
      completionNote: joined(text(current['completionNote']), text(patch['reopenReason'])),
    }),
    ...(to === TaskStatus.InProgress && !current['startedAt'] && { startedAt: at }),
    ...(to === TaskStatus.Completed && {
      completedAt: at,
      completedById: who.userId,
      completionNote: text(patch['completionNote']) || text(current['completionNote']),
    }),
    ...(to === TaskStatus.OnHold && { holdReason: text(patch['holdReason']) }),
    ...(to === TaskStatus.Problem && { problemReason: text(patch['problemReason']) }),
    ...(to === TaskStatus.Canceled && { cancelReason: text(patch['cancelReason']) }),
  }
}

// A reason from an earlier transition does not answer for this one.
const freshReasons = (patch: Fields) =>
  Object.fromEntries(
    ['holdReason', 'problemReason', 'cancelReason', 'resolution', 'reopenReason'].map((name) => [name, patch[name]]),
  )

function verifiedFields(current: Fields, patch: Fields, who: Who, now: Date): Fields {
  if (patch['verified'] === undefined) return {}
  if (!who.can('tasks.admin'))
    refuseFields([{ field: 'verified', message: 'Only someone who manages tasks can verify this.' }])
  if (patch['verified'] === false) return { verifiedAt: null, verifiedById: null }
  if (current['status'] !== TaskStatus.Completed)
    refuseFields([{ field: 'verified', message: 'Only a completed task can be verified.' }])
  if (current['completedById'] === who.userId)
    refuseFields([{ field: 'verified', message: 'Someone else has to verify your work.' }])
  return { verifiedAt: now.toISOString(), verifiedById: who.userId }
}

function stampTicks(
  before: readonly ChecklistItem[],
  after: readonly ChecklistItem[],
  who: Who,
  now: Date,
): ChecklistItem[] {
  const was = new Map(before.map((item) => [item.id, item]))
  return after.map((item) => {
    const old = was.get(item.id)
    if (!isStepDone(item)) return { ...item, done: false, doneById: null, doneAt: null }
    return old?.done
      ? { ...item, done: true, doneById: old.doneById ?? null, doneAt: old.doneAt ?? null }
      : { ...item, done: true, doneById: who.userId, doneAt: now.toISOString() }
  })
}
