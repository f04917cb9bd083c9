import { answerAt } from '@jobwright/contract/forms/answers.ts'
import type { Evaluation } from '@jobwright/contract/forms/evaluate.ts'
import { setAnswer } from '@jobwright/contract/forms/fill.ts'
import { formLimits, type Answers, type FieldType, type Form, type FormField } from '@jobwright/contract/forms/form.ts'
import type { DocumentRow } from '@jobwright/contract/resources/documents.ts'
import type { TaskRow } from '@jobwright/contract/resources/tasks.ts'
import { TaskStatus } from '@jobwright/contract/statuses.ts'
import { dayOf } from '../../data/days.ts'

/** What happened to a task on a day. */
type TaskEvent = 'completed' | 'started' | 'problem'
type DayTask = { task: TaskRow; event: TaskEvent }

const isOn = (moment: string | null, day: string, zone: string) => moment !== null && dayOf(moment, zone) === day

/** The tasks that moved on this day, what was completed first. */
export function tasksOfDay(tasks: readonly TaskRow[], day: string, zone: string): DayTask[] {
  const found = tasks.flatMap((task): DayTask[] => {
    if (task.status === TaskStatus.Completed)
      return isOn(task.completedAt, day, zone) ? [{ task, event: 'completed' }] : []
    if (task.status === TaskStatus.Problem) return isOn(task.updatedAt, day, zone) ? [{ task, event: 'problem' }] : []
    return isOn(task.startedAt, day, zone) ? [{ task, event: 'started' }] : []
  })
  const order: readonly TaskEvent[] = ['completed', 'started', 'problem']
  return found.toSorted((a, b) => order.indexOf(a.event) - order.indexOf(b.event))
}

/** The documents that were added on this day, the oldest first. */
export const documentsOfDay = (documents: readonly DocumentRow[], day: string, zone: string): DocumentRow[] =>
  documents.filter(({ createdAt }) => isOn(createdAt, day, zone)).toReversed()

/** The first field of a type outside repeating sections that shows now and that its writer may fill. */
export function firstField(form: Form, type: FieldType, shows: Evaluation): FormField | undefined {
  for (const { key: section, repeat, fields } of form.sections) {
    if (repeat === 'rows' || !shows.section(section)) continue
    const field = fields.find((one) => one.type === type && one.role !== 'reviewer' && shows.field(one.key))
    if (field) return field
  }
  return undefined
}

/** Adds lines to a long text as far as they fit. */
export function withLines(answers: Answers, key: string, lines: readonly string[]): Answers {
  const before = answerAt(answers, key)
  const text = lines.reduce(
    (now, line) => {
      const next = now === '' ? line : `${now}\n${line}`
      return next.length <= formLimits.longtext ? next : now
    },
    typeof before === 'string' ? before.trimEnd() : '',
  )
  return setAnswer(answers, key, text)
}

/** Adds photos or documents to a field as far as it takes them. */
export function withFileIds(answers: Answers, path: string, ids: readonly string[], field?: FormField): Answers {
  const before = answerAt(answers, path)
  const there = Array.isArray(before) ? (before as string[]) : []
  const most = Math.min(field?.most ?? formLimits.photos, formLimits.photos)
  return setAnswer(answers, path, [...new Set([...there, ...ids])].slice(0, most))
}
