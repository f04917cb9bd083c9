import type { FieldError } from '../problem.ts'
import { isEmptyAnswer, isRecord, isUnsafeKey, ownAnswer, pathParts, rowsOf } from './answers.ts'
import { cleanAnswer, isAnswerId } from './cleanAnswer.ts'
import { copyJson } from './copyJson.ts'
import { type Decimal, compareDecimals, parseDecimal } from './decimal.ts'
import { Evaluation } from './evaluate.ts'
import {
  type Answer,
  type Answers,
  type Form,
  type FormField,
  type FormRow,
  type FormSection,
  type Values,
  answerPath,
  formLimits,
  isDecimal,
  isStatic,
} from './form.ts'
import { indexOf } from './formIndex.ts'
import { tellsWeather } from './weather.ts'

/** Who fills an entry in: reviewers may fill every field. */
export type Filler = { reviewer: boolean }

/** The most problems reported at once, and the most answers and characters kept for fields that a form does not have. */
const MOST_PROBLEMS = 100
const MOST_UNKNOWN = 400
const UNKNOWN_LENGTH = 100_000

const keyPattern = /^[a-z][a-z0-9_]{0,39}$/
/** Returns whether a text can be the key of a field or a section. */
export const isFormKey = (key: string): boolean => keyPattern.test(key) && !isUnsafeKey(key)

/** Returns whether this person may fill a field. Nobody fills formulas, headings and static texts. */
export const mayFill = (field: FormField, filler: Filler): boolean =>
  !isStatic(field.type) && field.type !== 'formula' && (field.role !== 'reviewer' || filler.reviewer)

/**
 * Returns the answers in canonical form, and what is wrong with the rest. Wrong answers are left out. Answers to
 * unknown keys are kept if they are small, because an older or newer version of the form may have them. Formulas are
 * left out: they are computed.
 */
export function cleanAnswers(form: Form, input: unknown): { answers: Answers; problems: FieldError[] } {
  return new Cleaner(form).clean(input)
}

class Cleaner {
  private readonly form: Form
  private readonly problems: FieldError[] = []
  private unknown = 0
  private unknownLength = 0
  constructor(form: Form) {
    this.form = form
  }

  clean(input: unknown): { answers: Answers; problems: FieldError[] } {
    if (!isRecord(input)) {
      this.add('answers', 'This must be an object.')
      return { answers: { values: {}, rows: {}, review: [] }, problems: this.problems }
    }
    const values = this.values(input['values'] ?? {}, undefined, undefined)
    const rows = this.sections(input['rows'] ?? {})
    const answers = { values, rows, review: this.review(input['review'] ?? [], rows) }
    return { answers, problems: this.problems }
  }

  private add(field: string, message: string): void {
    if (this.problems.length < MOST_PROBLEMS) this.problems.push({ field: field.slice(0, 200), message })
  }

  private values(input: unknown, section: FormSection | undefined, row: { section: string; id: string } | undefined) {
    const cleaned: Record<string, Answer> = {}
    if (!isRecord(input)) {
      this.add(row ? `answers.${row.section}/${row.id}` : 'answers', 'This must be an object.')
      return cleaned
    }
    const { fields } = indexOf(this.form)
    for (const key of Object.keys(input)) {
      const entry = fields.get(key)
      const isHere = entry && (row ? entry.section === section : entry.section.repeat !== 'rows')
      const answer = isHere ? this.known(entry.field, input[key], row) : this.stranger(key, input[key], row)
      if (answer !== null) cleaned[key] = answer
    }
    return cleaned
  }

  private known(field: FormField, input: unknown, row: { section: string; id: string } | undefined): Answer {
    const cleaned = cleanAnswer(field, input)
    if ('answer' in cleaned) return cleaned.answer
    this.add(`answers.${answerPath(field.key, row)}`, cleaned.problem)
    return null
  }

  private stranger(key: string, input: unknown, row: { section: string; id: string } | undefined): Answer {
    const field = `answers.${answerPath(key.slice(0, 40), row)}`
    if (!isFormKey(key) || ++this.unknown > MOST_UNKNOWN) {
      this.add(field, 'Unknown field.')
      return null
    }
    const copy = copyJson(input, UNKNOWN_LENGTH - this.unknownLength)
    if (!copy) {
      this.add(field, 'This value can’t be used here.')
      return null
    }
    this.unknownLength += copy.length
    // Of any shape: a field of another version says what it means.
    const answer = copy.value as Answer
    return isEmptyAnswer(answer) ? null : answer
  }

  private sections(input: unknown): Record<string, readonly FormRow[]> {
    const cleaned: Record<string, readonly FormRow[]> = {}
    if (!isRecord(input)) {
      this.add('answers', 'This must be an object.')
      return cleaned
    }
    for (const key of Object.keys(input)) {
      const found = indexOf(this.form).sections.get(key)
      const section = found?.repeat === 'rows' ? found : undefined
      if (!isFormKey(key) || (!section && ++this.unknown > MOST_UNKNOWN)) {
        this.add(`answers.${key.slice(0, 40)}`, 'Unknown field.')
        continue
      }
      const rows = this.rows(input[key], key, section)
      if (rows.length > 0) cleaned[key] = rows
    }
    return cleaned
  }

  private rows(input: unknown, key: string, section: FormSection | undefined): FormRow[] {
    const most = mostRows(section)
    if (!Array.isArray(input)) this.add(`answers.${key}`, 'This must be a list.')
    else if (input.length > most) this.add(`answers.${key}`, tooManyRows(most))
    const rows = Array.isArray(input) ? input.slice(0, most) : []
    const seen = new Set<string>()
    const cleaned: FormRow[] = []
    for (const one of rows as unknown[]) {
      const id = isRecord(one) ? one['id'] : undefined
      if (!isRecord(one) || !isAnswerId(id)) this.add(`answers.${key}`, 'This isn’t a valid record id.')
      else if (seen.has(id)) this.add(`answers.${key}/${id}`, 'This is listed twice.')
      else {
        seen.add(id)
        cleaned.push({ id, values: this.values(one['values'] ?? {}, section, { section: key, id }) })
      }
    }
    return cleaned
  }

  private review(input: unknown, rows: Readonly<Record<string, readonly FormRow[]>>): string[] {
    if (!Array.isArray(input)) {
      this.add('answers', 'This must be a list.')
      return []
    }
    const { fields } = indexOf(this.form)
    const paths = new Set<string>()
    for (const section of Object.keys(rows)) for (const row of rows[section] ?? []) paths.add(`${section}/${row.id}`)
    const kept = new Set<string>()
    for (const path of input as unknown[]) {
      const parts = typeof path === 'string' && path.length <= 150 ? pathParts(path) : undefined
      const entry = parts && fields.get(parts.key)
      if (!parts || !entry || typeof path !== 'string') continue
      const section = entry.section.repeat === 'rows' ? entry.section.key : undefined
      if (parts.row?.section === section && (!parts.row || paths.has(`${parts.row.section}/${parts.row.id}`)))
        kept.add(path)
    }
    return [...kept]
  }
}

const mostRows = (section: FormSection | undefined): number =>
  Math.min(formLimits.rows, section?.maxRows ?? formLimits.rows)
const tooManyRows = (most: number): string => (most === 1 ? 'Only one row.' : `Up to ${most} rows.`)

/**
 * Returns what stops a submit of clean answers: required answers, limits, counts of photos and rows, formulas without a
 * result, and carried answers that nobody has reviewed. Hidden fields and sections never count, nor do fields that this
 * person may not fill.
 */
export function answerProblems(form: Form, answers: Answers, filler: Filler): FieldError[] {
  const evaluation = new Evaluation(form, answers)
  const review = new Set(answers.review)
  const problems: FieldError[] = []
  const check = (section: FormSection, values: Values, row?: { section: string; id: string }) => {
    for (const field of section.fields) {
      if (isStatic(field.type) || !evaluation.field(field.key, row)) continue
      const path = answerPath(field.key, row)
      const message =
        field.type === 'formula'
          ? (evaluation.problem(field.key, row) ?? sizeProblem(field, evaluation.result(field.key, row)))
          : mayFill(field, filler)
            ? fieldProblem(field, ownAnswer(values, field.key), review.has(path))
            : undefined
      if (message) problems.push({ field: `answers.${path}`, message })
    }
  }
  for (const section of form.sections) {
    if (!evaluation.section(section.key)) continue
    if (section.repeat !== 'rows') {
      check(section, answers.values)
      continue
    }
    const rows = rowsOf(answers, section.key)
    const least = section.minRows ?? 0
    const most = mostRows(section)
    const field = `answers.${section.key}`
    if (rows.length < least)
      problems.push({ field, message: least === 1 ? 'Add at least one row.' : `Add at least ${least} rows.` })
    if (rows.length > most) problems.push({ field, message: tooManyRows(most) })
    for (const row of rows.slice(0, most)) check(section, row.values, { section: section.key, id: row.id })
  }
  return problems
}

function fieldProblem(field: FormField, answer: Answer, isUnreviewed: boolean): string | undefined {
  if (field.type === 'photo' || field.type === 'file') return countProblem(field, answer)
  const isEmpty = field.type === 'weather' ? !tellsWeather(answer) : isEmptyAnswer(answer)
  if (isEmpty) return field.required ? 'Required.' : undefined
  if (isUnreviewed) return 'Review this answer. It comes from an earlier entry.'
  return isDecimal(field.type) ? sizeProblem(field, answer) : undefined
}

function countProblem(field: FormField, answer: Answer): string | undefined {
  const count = Array.isArray(answer) ? answer.length : 0
  const least = Math.max(field.least ?? 0, field.required ? 1 : 0)
  const most = field.most ?? formLimits.photos
  const missing = least - count
  if (missing > 0 && field.type === 'photo')
    return missing === 1 ? '1 photo is still missing.' : `${missing} photos are still missing.`
  if (missing > 0) return missing === 1 ? '1 file is still missing.' : `${missing} files are still missing.`
  return count > most ? `Up to ${most}.` : undefined
}

const decimalOf = (text: string | undefined): Decimal | undefined => (text ? parseDecimal(text) : undefined)

function sizeProblem(field: FormField, answer: Answer): string | undefined {
  const value = typeof answer === 'string' ? parseDecimal(answer) : undefined
  if (value === undefined) return undefined
  const [min, max, step] = [decimalOf(field.min), decimalOf(field.max), decimalOf(field.step)]
  if (min !== undefined && compareDecimals(value, min) < 0) return `At least ${field.min}.`
  if (max !== undefined && compareDecimals(value, max) > 0) return `Up to ${field.max}.`
  if (step !== undefined && step > 0n && (value - (min ?? 0n)) % step !== 0n) return `Use steps of ${field.step}.`
  return undefined
}
