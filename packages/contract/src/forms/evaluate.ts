import { isEmptyAnswer, ownAnswer, pathParts, rowsOf } from './answers.ts'
import {
  type Decimal,
  type Fraction,
  addDecimals,
  addFractions,
  compareDecimals,
  divideFractions,
  formatDecimal,
  fractionOf,
  multiplyFractions,
  negateFraction,
  parseDecimal,
  roundFraction,
  subtractFractions,
} from './decimal.ts'
import type { Answer, Answers, Condition, FieldType, Form, FormRow, FormSection, Values } from './form.ts'
import { answerPath, isDecimal } from './form.ts'
import type { Formula } from './formula.ts'
import { type FormEntry, type FormIndex, indexOf } from './formIndex.ts'
import { withoutReport } from './weather.ts'

/** Which sections and fields show. A field of a hidden section is hidden. */
export type Visibility = {
  section(key: string): boolean
  field(key: string, row?: { section: string; id: string }): boolean
}

/**
 * What a formula comes to. `filled` says whether any answer that it refers to is filled; null for constants. `empty` is
 * a formula without a result, as where it divides by zero; `large` is a problem.
 */
type OutcomeOf<Value> = { value: Value; filled: boolean | null } | 'empty' | 'large'
type Outcome = OutcomeOf<Decimal>
/** What a part of a formula comes to, before it is rounded. */
type Step = OutcomeOf<Fraction>

/** Rows past this are left out: `cleanAnswers` refuses them long before. */
const MOST_ROWS = 1000
const MAX_CONDITION_DEPTH = 25
/** The decimals of a formula that does not say how many. */
const FORMULA_DECIMALS = 2

/** Returns which sections and fields of a form show for these answers. */
export function visibility(form: Form, answers: Answers): Visibility {
  const evaluation = new Evaluation(form, answers)
  return { section: (key) => evaluation.section(key), field: (key, row) => evaluation.field(key, row) }
}

/** Returns the answers with each formula filled in; hidden and empty formulas have no answer. */
export function computeAnswers(form: Form, answers: Answers): Answers {
  const evaluation = new Evaluation(form, answers)
  const computed = evaluation.formulas()
  if (computed.length === 0) return answers
  const compute = (values: Values, entries: readonly FormEntry[], row?: { section: string; id: string }): Values => {
    let changed: Record<string, Answer> | undefined
    for (const { field } of entries) {
      const result = evaluation.result(field.key, row)
      if (result === ownAnswer(values, field.key) && (result !== null || !Object.hasOwn(values, field.key))) continue
      changed ??= { ...values }
      if (result === null) delete changed[field.key]
      else changed[field.key] = result
    }
    return changed ?? values
  }
  const single = computed.filter(({ section }) => section.repeat !== 'rows')
  const values = compute(answers.values, single)
  let rows = answers.rows
  const repeated = computed.filter((entry) => entry.section.repeat === 'rows')
  for (const section of new Set(repeated.map((entry) => entry.section.key))) {
    const entries = repeated.filter((entry) => entry.section.key === section)
    const was = rowsOf(answers, section)
    const now = was.map((row) => {
      const changed = compute(row.values, entries, { section, id: row.id })
      return changed === row.values ? row : { ...row, values: changed }
    })
    if (now.some((row, at) => row !== was[at])) rows = { ...rows, [section]: now }
  }
  return values === answers.values && rows === answers.rows ? answers : { ...answers, values, rows }
}

/** Returns why the formula at a path has no result; undefined if nothing is wrong. */
export function formulaProblem(form: Form, answers: Answers, path: string): string | undefined {
  const parts = pathParts(path)
  return parts && new Evaluation(form, answers).problem(parts.key, parts.row)
}

/**
 * One pass over a form and its answers: what shows and what formulas come to, each after what it depends on. A hidden
 * field counts as empty. In a circle of conditions a field that is not decided yet counts as shown.
 */
export class Evaluation {
  private readonly index: FormIndex
  private readonly answers: Answers
  private readonly hiddenSections = new Set<string>()
  private readonly hidden = new Set<string>()
  private readonly outcomes = new Map<string, Outcome>()
  private readonly sums = new Map<string, Outcome>()

  constructor(form: Form, answers: Answers) {
    this.index = indexOf(form)
    this.answers = answers
    for (const { section, entry } of this.index.order) {
      if (!entry) {
        if (!this.holds(section.visibleIf, section, undefined, 0)) this.hiddenSections.add(section.key)
      } else if (!this.hiddenSections.has(section.key) && (entry.field.visibleIf || entry.formula)) {
        if (section.repeat !== 'rows') this.settle(entry, undefined)
        else for (const row of this.rows(section.key)) this.settle(entry, row)
      }
    }
  }

  section(key: string): boolean {
    return this.index.sections.has(key) && !this.hiddenSections.has(key)
  }

  field(key: string, row?: { section: string; id: string }): boolean {
    const entry = this.index.fields.get(key)
    return entry !== undefined && !this.hiddenSections.has(entry.section.key) && !this.hidden.has(answerPath(key, row))
  }

  /** Returns the formulas that can be computed. */
  formulas(): FormEntry[] {
    return [...this.index.fields.values()].filter(({ field }) => field.type === 'formula')
  }

  /** Returns what a formula comes to as decimal text; null if nothing. */
  result(key: string, row?: { section: string; id: string }): string | null {
    const outcome = this.outcomes.get(answerPath(key, row))
    return typeof outcome === 'object' ? formatDecimal(outcome.value) : null
  }

  /** Returns why a formula has no result; undefined if nothing is wrong. */
  problem(key: string, row?: { section: string; id: string }): string | undefined {
    const outcome = this.outcomes.get(answerPath(key, row))
    return outcome === 'large' ? 'This number is too large.' : undefined
  }

  private rows(section: string): readonly FormRow[] {
    const rows = rowsOf(this.answers, section)
    return rows.length > MOST_ROWS ? rows.slice(0, MOST_ROWS) : rows
  }

  private settle(entry: FormEntry, row: FormRow | undefined): void {
    const { section, field, formula } = entry
    const path = pathOf(entry, row)
    if (!this.holds(field.visibleIf, section, row, 0)) this.hidden.add(path)
    else if (formula) this.outcomes.set(path, final(this.compute(formula, section, row), field.decimals))
  }

  /** The answer that a key stands for where it is used; null if it is empty, hidden or out of reach. */
  private answer(key: string, section: FormSection, row: FormRow | undefined): Answer {
    const entry = this.index.fields.get(key)
    if (!entry) return null
    const inRows = entry.section.repeat === 'rows'
    if (inRows && entry.section.key !== section.key) return null
    return this.answerOf(entry, inRows ? row : undefined)
  }

  private answerOf(entry: FormEntry, row: FormRow | undefined): Answer {
    if (this.hiddenSections.has(entry.section.key)) return null
    if (entry.section.repeat === 'rows' && !row) return null
    const { key, type } = entry.field
    const own = () => withoutReport(ownAnswer(row?.values ?? this.answers.values, key))
    if (type !== 'formula' && !entry.field.visibleIf) return own()
    const path = pathOf(entry, row)
    if (this.hidden.has(path)) return null
    const outcome = this.outcomes.get(path)
    if (type === 'formula') return typeof outcome === 'object' ? formatDecimal(outcome.value) : null
    return own()
  }

  private holds(
    condition: Condition | undefined,
    section: FormSection,
    row: FormRow | undefined,
    depth: number,
  ): boolean {
    if (!condition || depth > MAX_CONDITION_DEPTH) return true
    if ('all' in condition) return condition.all.every((one) => this.holds(one, section, row, depth + 1))
    if ('any' in condition)
      return condition.any.length === 0 || condition.any.some((one) => this.holds(one, section, row, depth + 1))
    const answer = this.answer(condition.key, section, row)
    const type = this.index.fields.get(condition.key)?.field.type
    if (condition.is === 'filled') return !isEmptyAnswer(answer)
    if (condition.is === 'empty') return isEmptyAnswer(answer)
    const value = condition.value ?? ''
    if (condition.is === 'is') return isValue(answer, value, type)
    if (condition.is === 'isnt') return !isValue(answer, value, type)
    const order = compareAnswer(answer, value, type)
    return order !== undefined && (condition.is === 'over' ? order > 0 : order < 0)
  }

  private compute(formula: Formula, section: FormSection, row: FormRow | undefined): Step {
    if (formula.op === 'number') return { value: fractionOf(formula.value), filled: null }
    if (formula.op === 'key') return operand(numberOf(this.answer(formula.key, section, row)))
    if (formula.op === 'sum') return step(this.sum(formula.section, formula.key))
    if (formula.op === 'count') {
      const count = this.section(formula.section) ? this.rows(formula.section).length : 0
      return { value: fractionOf(parseDecimal(String(count)) ?? 0n), filled: count > 0 }
    }
    if (formula.op === 'negate' || formula.op === 'round') {
      const of = this.compute(formula.of, section, row)
      if (typeof of !== 'object') return of
      return formula.op === 'round'
        ? step(rounded(of, formula.places))
        : { value: negateFraction(of.value), filled: of.filled }
    }
    const left = this.compute(formula.left, section, row)
    if (typeof left !== 'object') return left
    const right = this.compute(formula.right, section, row)
    if (typeof right !== 'object') return right
    return combined(formula.op, left, right)
  }

  private sum(section: string, key: string): Outcome {
    const name = `${section}.${key}`
    const known = this.sums.get(name)
    if (known) return known
    const entry = this.index.fields.get(key)
    let total: Outcome = { value: 0n, filled: false }
    if (entry?.section.key === section && entry.section.repeat === 'rows')
      for (const row of this.rows(section)) {
        const value = numberOf(this.answerOf(entry, row))
        if (value === undefined) continue
        const next: Decimal | undefined = addDecimals(total.value, value)
        if (next === undefined) {
          this.sums.set(name, 'large')
          return 'large'
        }
        total = { value: next, filled: true }
      }
    this.sums.set(name, total)
    return total
  }
}

const pathOf = ({ section, field }: FormEntry, row: FormRow | undefined): string =>
  answerPath(field.key, row && { section: section.key, id: row.id })

const operand = (value: Decimal | undefined): Step => ({ value: fractionOf(value ?? 0n), filled: value !== undefined })
const step = (outcome: Outcome): Step =>
  typeof outcome === 'object' ? { ...outcome, value: fractionOf(outcome.value) } : outcome

function numberOf(answer: Answer): Decimal | undefined {
  if (typeof answer === 'number') return parseDecimal(String(answer))
  return typeof answer === 'string' ? parseDecimal(answer) : undefined
}

function rounded(outcome: Step, places: number): Outcome {
  if (typeof outcome !== 'object') return outcome
  const value = roundFraction(outcome.value, places)
  return value === undefined ? 'large' : { value, filled: outcome.filled }
}

const final = (outcome: Step, decimals: number | undefined): Outcome =>
  typeof outcome === 'object' && outcome.filled === false ? 'empty' : rounded(outcome, decimals ?? FORMULA_DECIMALS)

type Operand = { value: Fraction; filled: boolean | null }
function combined(op: '+' | '-' | '*' | '/', left: Operand, right: Operand): Step {
  if (op === '/' && right.value.top === 0n) return 'empty'
  const compute = { '+': addFractions, '-': subtractFractions, '*': multiplyFractions, '/': divideFractions }[op]
  const value = compute(left.value, right.value)
  if (value === undefined) return 'large'
  const filled = left.filled === null ? right.filled : left.filled || (right.filled ?? false)
  return { value, filled }
}

const isNumeric = (type: FieldType | undefined): boolean =>
  type !== undefined && (isDecimal(type) || type === 'duration')

function isValue(answer: Answer, value: string, type: FieldType | undefined): boolean {
  if (isEmptyAnswer(answer)) return false
  if (Array.isArray(answer)) return answer.includes(value)
  if (isNumeric(type)) return compareAnswer(answer, value, type) === 0
  return answer === value
}

/** Numbers by their size; days, times and instants by their text. Undefined when they cannot be compared. */
function compareAnswer(answer: Answer, value: string, type: FieldType | undefined): number | undefined {
  if (isNumeric(type)) {
    const [a, b] = [numberOf(answer), parseDecimal(value)]
    return a === undefined || b === undefined ? undefined : compareDecimals(a, b)
  }
  const ordered = type === 'date' || type === 'time' || type === 'datetime'
  if (!ordered || typeof answer !== 'string' || answer === '') return undefined
  return answer < value ? -1 : answer > value ? 1 : 0
}
