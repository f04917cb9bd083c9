import { TaskStatus } from '../statuses.ts'
import type { FieldError } from '../problem.ts'

/**
 * The task state machine of the field rules (section 1), as data and one function.
 * Ids: 0 Canceled, 1 Scheduled, 2 In Progress, 3 Completed, 8 On Hold, 9 Problem.
 */
export const holdReasons = ['material', 'weather', 'client', 'sub', 'inspection', 'other'] as const

type Need = 'holdReason' | 'problemReason' | 'resolution' | 'reopenReason' | 'cancelReason' | 'completion'
type Right = 'tasks.update' | 'tasks.delete' | 'tasks.admin'
type Step = { from: readonly number[]; to: number; right: Right; needs?: Need }

const steps: readonly Step[] = [
  { from: [1], to: 2, right: 'tasks.update' },
  { from: [8], to: 2, right: 'tasks.update' },
  { from: [8], to: 1, right: 'tasks.update' },
  { from: [2], to: 1, right: 'tasks.update' },
  { from: [1, 2], to: 8, right: 'tasks.update', needs: 'holdReason' },
  { from: [1, 2, 8], to: 9, right: 'tasks.update', needs: 'problemReason' },
  { from: [9], to: 2, right: 'tasks.update', needs: 'resolution' },
  { from: [9], to: 8, right: 'tasks.update', needs: 'resolution' },
  { from: [9], to: 1, right: 'tasks.update', needs: 'resolution' },
  { from: [1, 2], to: 3, right: 'tasks.update', needs: 'completion' },
  { from: [3], to: 2, right: 'tasks.update', needs: 'reopenReason' },
  { from: [1, 2, 3, 8, 9], to: 0, right: 'tasks.delete', needs: 'cancelReason' },
  { from: [0], to: 1, right: 'tasks.admin' },
]

type ChecklistStep = {
  required: boolean
  done: boolean
  kind?: string
  min?: number | undefined
  photoIds?: string[] | undefined
}
type ChecklistState = readonly ChecklistStep[]
/** How many photos may be required of a task as a whole, and of one step of its checklist. */
export const MOST_REQUIRED_PHOTOS = 20
export const MOST_STEP_PHOTOS = 10
/** The decimals of a number that a step asks for. */
export const MOST_STEP_DECIMALS = 6
export type TaskState = {
  status: number
  checklist: ChecklistState
  requiredOnComplete: { checklist: boolean; note: boolean; photos?: number | undefined }
  /** The ids of its photos, if known; a page that does not know them leaves the check to the server. */
  photoIds?: readonly string[] | undefined
  /** When it was completed (ISO), and by whom: that person may reopen it for 24 hours. */
  completedAt: string | null
  completedById: string | null
}
export type TaskActor = { id: string; can: (right: Right) => boolean }

/** The statuses to which this user may move the task, in the order of the state machine. */
export function nextStatuses(task: TaskState, actor: TaskActor, now: Date): number[] {
  return [
    ...new Set(
      steps.filter((step) => step.from.includes(task.status) && mayTake(step, task, actor, now)).map((step) => step.to),
    ),
  ]
}

/** What a transition requires (a reason, a resolution, a full checklist), or undefined. */
export const needOf = (from: number, to: number): Need | undefined => stepOf(from, to)?.needs

/** The field that satisfies a requirement. */
export const fieldOfNeed: Record<Need, string> = {
  holdReason: 'holdReason',
  problemReason: 'problemReason',
  resolution: 'resolution',
  reopenReason: 'reopenReason',
  cancelReason: 'cancelReason',
  completion: 'completionNote',
}

/** Why a transition to `to` is refused: [] if it is allowed. */
export function transitionProblems(
  task: TaskState,
  to: number,
  told: Readonly<Record<string, unknown>>,
  actor: TaskActor,
  now: Date,
): FieldError[] {
  if (to === task.status) return []
  const step = stepOf(task.status, to)
  if (!step) return [{ field: 'status', message: 'A task can’t be moved there from its current status.' }]
  if (!mayTake(step, task, actor, now))
    return [
      {
        field: 'status',
        message:
          to === TaskStatus.Canceled || task.status === TaskStatus.Canceled
            ? 'Only someone who can delete tasks can do this.'
            : 'Only the office can reopen this after 24 hours.',
      },
    ]
  if (step.needs === 'completion') return completionProblems(task, told)
  if (step.needs && !filled(told[fieldOfNeed[step.needs]]))
    return [{ field: fieldOfNeed[step.needs], message: 'Required.' }]
  return []
}

const stepOf = (from: number, to: number) => steps.find((step) => step.from.includes(from) && step.to === to)
const filled = (value: unknown) => typeof value === 'string' && value.trim() !== ''
const DAY = 24 * 60 * 60 * 1000

function mayTake(step: Step, task: TaskState, actor: TaskActor, now: Date): boolean {
  if (!actor.can(step.right)) return false
  if (step.needs !== 'reopenReason' || actor.can('tasks.admin')) return true
  const fresh = task.completedAt !== null && now.getTime() - Date.parse(task.completedAt) <= DAY
  return fresh && task.completedById === actor.id
}

/** How many photos a step of the checklist asks for; 0 for a step of another kind. */
export const photosOfStep = ({ kind, min }: Pick<ChecklistStep, 'kind' | 'min'>): number =>
  kind === 'photo' ? Math.min(MOST_STEP_PHOTOS, Math.max(1, Math.round(min ?? 1))) : 0

/** Returns whether a step is done. A photo step is done while enough of its photos exist. */
export function isStepDone(step: ChecklistStep, photoIds?: readonly string[]): boolean {
  if (step.kind !== 'photo') return step.done
  const there = (step.photoIds ?? []).filter((id) => photoIds?.includes(id) ?? true)
  return there.length >= photosOfStep(step)
}

/** Returns whether completing the task requires photos: as a whole, or for required steps. */
export const needsPhotos = ({ checklist, requiredOnComplete }: Pick<TaskState, 'checklist' | 'requiredOnComplete'>) =>
  (requiredOnComplete.photos ?? 0) > 0 ||
  checklist.some((step) => step.kind === 'photo' && (step.required || requiredOnComplete.checklist))

/** How many photos of the task as a whole are missing; 0 if its photos are unknown. */
export const photosMissing = ({ requiredOnComplete, photoIds }: Pick<TaskState, 'requiredOnComplete' | 'photoIds'>) =>
  photoIds ? Math.max(0, (requiredOnComplete.photos ?? 0) - photoIds.length) : 0

function completionProblems(task: TaskState, told: Readonly<Record<string, unknown>>): FieldError[] {
  const problems: FieldError[] = []
  const missing = photosMissing(task)
  if (missing > 0)
    problems.push({
      field: 'photos',
      message: missing === 1 ? '1 photo is still missing.' : `${missing} photos are still missing.`,
    })
  const open = task.checklist.filter(
    (item) => !isStepDone(item, task.photoIds) && (item.required || task.requiredOnComplete.checklist),
  ).length
  if (open > 0)
    problems.push({
      field: 'checklist',
      message: open === 1 ? '1 item isn’t done yet.' : `${open} items aren’t done yet.`,
    })
  if (task.requiredOnComplete.note && !filled(told['completionNote']))
    problems.push({ field: 'completionNote', message: 'Required.' })
  return problems
}
