import type { FieldError } from '../problem.ts'
import { cleanAnswer } from './cleanAnswer.ts'
import { cleanForm } from './cleanForm.ts'
import { compareDecimals, parseDecimal } from './decimal.ts'
import {
  type Condition,
  type FieldType,
  type Form,
  type FormField,
  type FormSection,
  type FormText,
  isDecimal,
  isStatic,
} from './form.ts'
import { type Formula, parseFormula } from './formula.ts'
import { type FormIndex, indexOf } from './formIndex.ts'
import { keyProblems } from './formKeys.ts'

/**
 * Returns what is wrong with the body of a template, field by field as `body.sections.2.fields.5.label`: its shape and
 * limits first, and only when those are right its keys, labels, options, conditions, formulas and defaults.
 */
export function templateProblems(input: Form): FieldError[] {
  const { form, problems } = cleanForm(input)
  return problems.length > 0 ? problems : new TemplateCheck(form).check()
}

class TemplateCheck {
  private readonly form: Form
  private readonly index: FormIndex
  private readonly problems: FieldError[] = []
  constructor(form: Form) {
    this.form = form
    this.index = indexOf(form)
  }

  check(): FieldError[] {
    this.problems.push(...keyProblems(this.form))
    if (this.form.sections.length === 0) this.add('body.sections', 'Add at least one section.')
    for (const [at, section] of this.form.sections.entries()) {
      const path = `body.sections.${at}`
      this.section(section, path)
      for (const [place, field] of section.fields.entries()) this.field(field, section, `${path}.fields.${place}`)
    }
    return this.problems
  }

  private add(field: string, message: string): void {
    this.problems.push({ field, message })
  }

  private section(section: FormSection, at: string): void {
    this.text(section.label, `${at}.label`)
    if (section.fields.length === 0) this.add(`${at}.fields`, 'Add at least one field.')
    if (section.maxRows === 0) this.add(`${at}.maxRows`, 'At least 1.')
    if (section.maxRows !== undefined && (section.minRows ?? 0) > section.maxRows)
      this.add(`${at}.maxRows`, `At least ${section.minRows ?? 0}.`)
    this.condition(section.visibleIf, undefined, `${at}.visibleIf`, section.key)
  }

  private field(field: FormField, section: FormSection, at: string): void {
    this.text(field.label, `${at}.label`)
    if (field.help && Object.values(field.help).some((text) => text !== '')) this.text(field.help, `${at}.help`)
    this.options(field, at)
    this.limits(field, at)
    this.condition(field.visibleIf, section, `${at}.visibleIf`, field.key)
    if (field.type === 'formula') this.formula(field, section, at)
    if (field.default !== undefined && !isWordOf(field)) this.default(field, at)
    if (field.required && (isStatic(field.type) || field.type === 'formula'))
      this.add(`${at}.required`, 'This type of field can’t be required.')
  }

  private text(text: FormText, at: string): void {
    for (const language of this.form.languages) if (!text[language]) this.add(`${at}.${language}`, 'Required.')
  }

  private options({ type, options = [] }: FormField, at: string): void {
    if (type !== 'select' && type !== 'multiselect') return
    if (options.length === 0) this.add(`${at}.options`, 'Add at least one option.')
    const seen = new Set<string>()
    for (const [place, option] of options.entries()) {
      const path = `${at}.options.${place}`
      if (option.value === '') this.add(`${path}.value`, 'Required.')
      else if (seen.has(option.value)) this.add(`${path}.value`, 'This is listed twice.')
      seen.add(option.value)
      this.text(option.label, `${path}.label`)
    }
  }

  private limits(field: FormField, at: string): void {
    const { min, max, step } = field
    if (isDecimal(field.type)) {
      const parsed = (name: 'min' | 'max' | 'step') => {
        const text = field[name]
        const value = text ? parseDecimal(text) : undefined
        if (text && value === undefined) this.add(`${at}.${name}`, 'This must be a number.')
        return value
      }
      const [least, most, by] = [parsed('min'), parsed('max'), parsed('step')]
      if (least !== undefined && most !== undefined && compareDecimals(least, most) > 0)
        this.add(`${at}.max`, `At least ${min ?? ''}.`)
      if (by !== undefined && by <= 0n) this.add(`${at}.step`, 'Use a number over 0.')
    } else if (min || max || step) this.add(`${at}.min`, 'Only numbers have limits.')
    if (field.most === 0) this.add(`${at}.most`, 'At least 1.')
    if (field.most !== undefined && (field.least ?? 0) > field.most)
      this.add(`${at}.most`, `At least ${field.least ?? 0}.`)
  }

  private default(field: FormField, at: string): void {
    const cleaned = cleanAnswer(field, field.default)
    if ('problem' in cleaned) this.add(`${at}.default`, cleaned.problem)
    else if (cleaned.answer === null && field.default !== '')
      this.add(`${at}.default`, 'This value can’t be used here.')
  }

  /** `section` is the field's section; undefined for the condition of a section itself. */
  private condition(condition: Condition | undefined, section: FormSection | undefined, at: string, key: string): void {
    if (!condition) return
    if (this.index.cyclic.has(key)) this.add(at, 'This depends on itself.')
    this.compare(condition, section, at)
  }

  private compare(condition: Condition, section: FormSection | undefined, at: string): void {
    if (!('key' in condition)) {
      const [name, list] = 'all' in condition ? (['all', condition.all] as const) : (['any', condition.any] as const)
      for (const [place, one] of list.entries()) this.compare(one, section, `${at}.${name}.${place}`)
      return
    }
    const entry = this.index.fields.get(condition.key)
    if (!entry || isStatic(entry.field.type)) this.add(`${at}.key`, 'This field doesn’t exist.')
    else if (entry.section.repeat === 'rows' && entry.section !== section)
      this.add(`${at}.key`, 'This field is in another section with rows.')
    else this.value(condition, entry.field, at)
  }

  private value({ is, value }: Extract<Condition, { key: string }>, field: FormField, at: string): void {
    if (is === 'filled' || is === 'empty') return
    const ordered = is === 'over' || is === 'under'
    if (ordered && !isOrdered(field.type)) this.add(`${at}.is`, 'This field can’t be compared this way.')
    else if (!value) this.add(`${at}.value`, 'Required.')
    else if (!isValueOf(field, value)) this.add(`${at}.value`, 'This value can’t be used here.')
  }

  private formula(field: FormField, section: FormSection, at: string): void {
    const parsed = parseFormula(field.formula ?? '')
    if ('problem' in parsed) this.add(`${at}.formula`, parsed.problem)
    else {
      if (this.index.cyclic.has(field.key) && !field.visibleIf) this.add(`${at}.formula`, 'This depends on itself.')
      const problem = this.operandProblem(parsed.formula, section)
      if (problem) this.add(`${at}.formula`, problem)
    }
  }

  private operandProblem(formula: Formula, section: FormSection): string | undefined {
    if (formula.op === 'number') return undefined
    if (formula.op === 'negate' || formula.op === 'round') return this.operandProblem(formula.of, section)
    if (formula.op === 'count') return this.rowsProblem(formula.section)
    if (formula.op === 'sum') {
      const entry = this.index.fields.get(formula.key)
      return (
        this.rowsProblem(formula.section) ??
        (entry?.section.key === formula.section ? numberProblem(entry.field) : unknownField(formula.key))
      )
    }
    if (formula.op !== 'key')
      return this.operandProblem(formula.left, section) ?? this.operandProblem(formula.right, section)
    const entry = this.index.fields.get(formula.key)
    if (!entry) return unknownField(formula.key)
    if (entry.section.repeat === 'rows' && entry.section !== section)
      return `Use sum(${entry.section.key}.${formula.key}): "${formula.key}" is in a section with rows.`
    return numberProblem(entry.field)
  }

  private rowsProblem(key: string): string | undefined {
    return this.index.sections.get(key)?.repeat === 'rows' ? undefined : `"${key}" isn’t a section with rows.`
  }
}

const unknownField = (key: string): string => `There’s no field "${key}".`
const isNumber = (type: FieldType): boolean => isDecimal(type) || type === 'duration'
const numberProblem = (field: FormField): string | undefined =>
  isNumber(field.type) ? undefined : `"${field.key}" isn’t a number.`
const isOrdered = (type: FieldType): boolean =>
  isNumber(type) || type === 'date' || type === 'time' || type === 'datetime'

/** Defaults that stand for the day, the time or the person of a new entry. */
function isWordOf({ type, default: told }: FormField): boolean {
  if (told === 'me') return type === 'person' || type === 'crew'
  if (told === 'now') return type === 'time' || type === 'datetime'
  return told === 'today' && type === 'date'
}

/** Returns whether an answer of a field can equal, or be compared with, the value of a condition. */
function isValueOf(field: FormField, value: string): boolean {
  if (isNumber(field.type)) return parseDecimal(value) !== undefined
  if (field.type === 'multiselect') return (field.options ?? []).some((option) => option.value === value)
  const cleaned = cleanAnswer(field, value)
  return 'answer' in cleaned && cleaned.answer !== null
}
