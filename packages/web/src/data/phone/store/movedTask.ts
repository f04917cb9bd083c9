import { TaskStatus } from '@jobwright/contract/statuses.ts'
import type { ChecklistItem } from '@jobwright/contract/resources/tasks.ts'
import { isStepDone } from '@jobwright/contract/rules/transitions.ts'

type Task = Readonly<Record<string, unknown>>
const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '')
const joined = (...parts: string[]) => parts.filter(Boolean).join(' — ').slice(0, 500)

/**
 * The additional fields that a task change writes, as the server will: timestamps of a move, who checked what, and that
 * project and bid exclude each other. The phone shows them until the server responds.
 */
export function movedTask(task: Task, patch: Task, me: string, now: Date): Record<string, unknown> {
  return {
    ...moveStamps(task, patch, me, now),
    ...ticks(task, patch, me, now),
    ...jobLinks(patch),
    ...checked(patch, me, now),
  }
}

function moveStamps(task: Task, patch: Task, me: string, now: Date): Record<string, unknown> {
  const [from, to] = [task['status'], patch['status']]
  if (typeof to !== 'number' || to === from) return {}
  const at = now.toISOString()
  return {
    ...(from === TaskStatus.OnHold && { holdReason: '' }),
    ...(from === TaskStatus.Problem && {
      problemReason: joined(text(task['problemReason']), text(patch['resolution'])),
    }),
    ...(from === TaskStatus.Completed && {
      completedAt: null,
      completedById: null,
      verifiedAt: null,
      verifiedById: null,
      completionNote: joined(text(task['completionNote']), text(patch['reopenReason'])),
    }),
    ...(to === TaskStatus.InProgress && !task['startedAt'] && { startedAt: at }),
    ...(to === TaskStatus.Completed && { completedAt: at, completedById: me }),
    ...(to === TaskStatus.OnHold && { holdReason: text(patch['holdReason']) }),
    ...(to === TaskStatus.Problem && { problemReason: text(patch['problemReason']) }),
    ...(to === TaskStatus.Canceled && { cancelReason: text(patch['cancelReason']) }),
  }
}

function ticks(task: Task, patch: Task, me: string, now: Date): Record<string, unknown> {
  if (!Array.isArray(patch['checklist'])) return {}
  const was = new Map(((task['checklist'] ?? []) as ChecklistItem[]).map((item) => [item.id, item]))
  const checklist = (patch['checklist'] as ChecklistItem[]).map((item) => {
    const old = was.get(item.id)
    if (!isStepDone(item)) return { ...item, done: false, doneById: null, doneAt: null }
    return old?.done
      ? { ...item, done: true, doneById: old.doneById ?? null, doneAt: old.doneAt ?? null }
      : { ...item, done: true, doneById: me, doneAt: now.toISOString() }
  })
  return { checklist }
}

function jobLinks(patch: Task): Record<string, unknown> {
  if (patch['ProjectId']) return { BidId: null }
  if (patch['BidId']) return { ProjectId: null }
  return patch['CustomerId'] === null && !('ProjectId' in patch) && !('BidId' in patch)
    ? { ProjectId: null, BidId: null }
    : {}
}

const checked = (patch: Task, me: string, now: Date): Record<string, unknown> =>
  patch['verified'] === undefined
    ? {}
    : patch['verified'] === true
      ? { verifiedAt: now.toISOString(), verifiedById: me }
      : { verifiedAt: null, verifiedById: null }
