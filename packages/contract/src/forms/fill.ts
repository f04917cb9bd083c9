import { answerAt, isUnsafeKey, ownAnswer, pathParts, rowsOf } from './answers.ts'
import { cleanAnswer } from './cleanAnswer.ts'
import {
  type Answer,
  type Answers,
  type FieldType,
  type Form,
  type FormField,
  type FormRow,
  type FormSection,
  type NamedPerson,
  type Values,
  answerPath,
  formLimits,
} from './form.ts'
import { same } from './same.ts'

/**
 * What a new entry starts from. `today` is the local day, `now` an instant in UTC, `time` the local time HH:MM that a
 * time field with the default `now` takes.
 */
export type FillContext = {
  today: string
  now: string
  time?: string | undefined
  me: NamedPerson
  newId(): string
}

/** Evidence and what is computed or looked up again: never taken from an earlier entry. */
const neverCarried: ReadonlySet<FieldType> = new Set([
  'photo',
  'file',
  'signature',
  'weather',
  'formula',
  'heading',
  'static',
])

/** Returns the answers of a new entry: the defaults of fields, and as many rows as a section needs. */
export function startAnswers(form: Form, context: FillContext): Answers {
  const values: Record<string, Answer> = {}
  const rows: Record<string, readonly FormRow[]> = {}
  for (const section of form.sections) {
    if (section.repeat !== 'rows') Object.assign(values, defaultsOf(section, context))
    else if (leastRows(section) > 0)
      rows[section.key] = Array.from({ length: leastRows(section) }, () => startRow(section, context))
  }
  return { values, rows, review: [] }
}

/** Returns a new row of a section with the defaults of its fields. */
export const startRow = (section: FormSection, context: FillContext): FormRow => ({
  id: context.newId(),
  values: defaultsOf(section, context),
})

/**
 * Returns the answers of a new entry that takes over from the last one what its fields carry forward. Answers carried
 * for review are listed in `review`. Rows get new ids; rows without anything carried are left out.
 */
export function copyAnswers(form: Form, last: Answers, context: FillContext): Answers {
  const start = startAnswers(form, context)
  const values: Record<string, Answer> = { ...start.values }
  const rows: Record<string, readonly FormRow[]> = { ...start.rows }
  const review: string[] = []
  for (const section of form.sections) {
    if (section.repeat !== 'rows') {
      carry(section, last.values, values, review)
      continue
    }
    const copied: FormRow[] = []
    for (const row of rowsOf(last, section.key)) {
      if (copied.length >= Math.min(section.maxRows ?? formLimits.rows, formLimits.rows)) break
      const next = startRow(section, context)
      const carried: Record<string, Answer> = { ...next.values }
      if (carry(section, row.values, carried, review, { section: section.key, id: next.id }))
        copied.push({ id: next.id, values: carried })
    }
    if (copied.length > 0) rows[section.key] = [...copied, ...(start.rows[section.key] ?? []).slice(copied.length)]
  }
  return { values, rows, review }
}

/** Copies what fields carry forward into `to`; returns whether anything was. */
function carry(
  section: FormSection,
  from: Values,
  to: Record<string, Answer>,
  review: string[],
  row?: { section: string; id: string },
): boolean {
  let any = false
  for (const field of section.fields) {
    const mode = field.carryForward ?? 'none'
    if (mode === 'none' || neverCarried.has(field.type) || isUnsafeKey(field.key)) continue
    const cleaned = cleanAnswer(field, ownAnswer(from, field.key))
    if (!('answer' in cleaned) || cleaned.answer === null) continue
    any = true
    to[field.key] = cleaned.answer
    if (mode === 'value+review') review.push(answerPath(field.key, row))
  }
  return any
}

const leastRows = (section: FormSection): number =>
  Math.max(0, Math.min(section.minRows ?? 0, section.maxRows ?? formLimits.rows, formLimits.rows))

function defaultsOf(section: FormSection, context: FillContext): Record<string, Answer> {
  const values: Record<string, Answer> = {}
  for (const field of section.fields) {
    if (field.default === undefined || isUnsafeKey(field.key)) continue
    const cleaned = cleanAnswer(field, defaultOf(field, context))
    if ('answer' in cleaned && cleaned.answer !== null) values[field.key] = cleaned.answer
  }
  return values
}

function defaultOf(field: FormField, { today, now, time, me }: FillContext): Answer {
  const told = field.default ?? null
  if (field.type === 'date' && told === 'today') return today
  if (field.type === 'datetime' && told === 'now') return now
  if (field.type === 'time' && told === 'now') return time ?? null
  if (field.type === 'person' && told === 'me') return me
  if (field.type === 'crew' && told === 'me') return [me]
  return told
}

/** Returns the answers with the answer at a path reviewed. */
export const reviewed = (answers: Answers, path: string): Answers =>
  answers.review.includes(path) ? { ...answers, review: answers.review.filter((one) => one !== path) } : answers

/**
 * Returns the answers with another answer at a path, which counts as reviewed; an empty one is taken out. Parts that do
 * not change stay the same objects. A path into a row that is gone changes nothing.
 */
export function setAnswer(answers: Answers, path: string, value: Answer): Answers {
  const parts = pathParts(path)
  if (!parts) return answers
  const settled = reviewed(answers, path)
  const next = value === '' || (Array.isArray(value) && value.length === 0) ? null : value
  if (same(answerAt(answers, path), next)) return settled
  const { key, row } = parts
  if (!row) return { ...settled, values: withValue(answers.values, key, next) }
  return changeRows(settled, row.section, (rows) =>
    rows.some((one) => one.id === row.id)
      ? rows.map((one) => (one.id === row.id ? { ...one, values: withValue(one.values, key, next) } : one))
      : rows,
  )
}

function withValue(values: Values, key: string, value: Answer): Values {
  const changed: Record<string, Answer> = { ...values }
  if (value === null) delete changed[key]
  else changed[key] = value
  return changed
}

/** Returns the answers with a row more, at a place or at the end. A row that is there already is not added again. */
export const addRow = (answers: Answers, section: string, row: FormRow, at?: number): Answers =>
  changeRows(answers, section, (rows) =>
    rows.some((one) => one.id === row.id) ? rows : rows.toSpliced(at ?? rows.length, 0, row),
  )

/** Returns the answers without a row. */
export function removeRow(answers: Answers, section: string, id: string): Answers {
  const removed = changeRows(answers, section, (rows) =>
    rows.some((one) => one.id === id) ? rows.filter((one) => one.id !== id) : rows,
  )
  const within = `${section}/${id}/`
  return removed !== answers && answers.review.some((path) => path.startsWith(within))
    ? { ...removed, review: answers.review.filter((path) => !path.startsWith(within)) }
    : removed
}

/** Returns the answers with a row moved to a place, counted from 0. */
export const moveRow = (answers: Answers, section: string, id: string, to: number): Answers =>
  changeRows(answers, section, (rows) => {
    const from = rows.findIndex((one) => one.id === id)
    const row = rows[from]
    const place = Math.max(0, Math.min(to, rows.length - 1))
    return row && place !== from ? rows.toSpliced(from, 1).toSpliced(place, 0, row) : rows
  })

function changeRows(
  answers: Answers,
  section: string,
  change: (rows: readonly FormRow[]) => readonly FormRow[],
): Answers {
  if (isUnsafeKey(section)) return answers
  const was = rowsOf(answers, section)
  const now = change(was)
  return now === was ? answers : { ...answers, rows: { ...answers.rows, [section]: now } }
}
