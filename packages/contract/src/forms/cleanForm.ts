import type { FieldError } from '../problem.ts'
import { isRecord } from './answers.ts'
import { cleanText } from './cleanAnswer.ts'
import { copyJson } from './copyJson.ts'
import {
  type Answer,
  type Condition,
  type FieldOption,
  type Form,
  type FormField,
  type FormSection,
  type FormText,
  carryModes,
  comparisons,
  fieldTypes,
  fillRoles,
  formLimits,
} from './form.ts'

const MOST_PROBLEMS = 100
const DEFAULT_LENGTH = 8000

/**
 * Returns a form of the right shape from any JSON, with cleaned texts and without unknown members, and what is wrong
 * with its shape and size. What a form means is checked by `templateProblems`.
 */
export function cleanForm(input: unknown): { form: Form; problems: FieldError[] } {
  return new FormCleaner().clean(input)
}

class FormCleaner {
  private readonly problems: FieldError[] = []
  private fields = 0

  clean(input: unknown): { form: Form; problems: FieldError[] } {
    const told = this.record('body', input)
    const languages = [...new Set(this.list('body.languages', told['languages'], 2))]
      .map((language) => this.choice('body.languages', language, ['en', 'es'] as const))
      .filter((language) => language !== undefined)
    if (languages.length === 0) this.add('body.languages', 'Choose at least one language.')
    const sections = this.list('body.sections', told['sections'], formLimits.sections).map((section, at) =>
      this.section(`body.sections.${at}`, section),
    )
    return { form: { languages, sections }, problems: this.problems }
  }

  private section(at: string, input: unknown): FormSection {
    const told = this.record(at, input)
    const listed = this.list(`${at}.fields`, told['fields'], formLimits.fields)
    this.fields += listed.length
    const isFull = this.fields > formLimits.fields
    if (isFull) this.add(`${at}.fields`, `Up to ${formLimits.fields} fields in all sections combined.`)
    return defined({
      key: this.text(`${at}.key`, told['key'], formLimits.key) ?? '',
      label: this.texts(`${at}.label`, told['label'], formLimits.label) ?? {},
      repeat: this.choice(`${at}.repeat`, told['repeat'] ?? 'none', ['none', 'rows'] as const) ?? 'none',
      minRows: this.whole(`${at}.minRows`, told['minRows'], formLimits.rows),
      maxRows: this.whole(`${at}.maxRows`, told['maxRows'], formLimits.rows),
      visibleIf: this.condition(`${at}.visibleIf`, told['visibleIf'], { count: 0 }),
      collapsed: this.flag(`${at}.collapsed`, told['collapsed']),
      fields: isFull ? [] : listed.map((field, index) => this.field(`${at}.fields.${index}`, field)),
    })
  }

  private field(at: string, input: unknown): FormField {
    const told = this.record(at, input)
    return defined({
      key: this.text(`${at}.key`, told['key'], formLimits.key) ?? '',
      type: this.choice(`${at}.type`, told['type'] ?? '', fieldTypes) ?? 'text',
      label: this.texts(`${at}.label`, told['label'], formLimits.label) ?? {},
      help: this.texts(`${at}.help`, told['help'], formLimits.help),
      required: this.flag(`${at}.required`, told['required']),
      visibleIf: this.condition(`${at}.visibleIf`, told['visibleIf'], { count: 0 }),
      default: this.answer(`${at}.default`, told['default']),
      carryForward: this.choice(`${at}.carryForward`, told['carryForward'], carryModes),
      width: this.choice(`${at}.width`, told['width'], ['half', 'full'] as const),
      showOnPdf: this.flag(`${at}.showOnPdf`, told['showOnPdf']),
      role: this.choice(`${at}.role`, told['role'], fillRoles),
      min: this.text(`${at}.min`, told['min'], formLimits.decimal),
      max: this.text(`${at}.max`, told['max'], formLimits.decimal),
      step: this.text(`${at}.step`, told['step'], formLimits.decimal),
      unit: this.text(`${at}.unit`, told['unit'], formLimits.unit),
      options: this.options(`${at}.options`, told['options']),
      least: this.whole(`${at}.least`, told['least'], formLimits.photos),
      most: this.whole(`${at}.most`, told['most'], formLimits.photos),
      mustBeCamera: this.flag(`${at}.mustBeCamera`, told['mustBeCamera']),
      formula: this.text(`${at}.formula`, told['formula'], formLimits.formula),
      decimals: this.whole(`${at}.decimals`, told['decimals'], 6),
    })
  }

  private add(field: string, message: string): undefined {
    if (this.problems.length < MOST_PROBLEMS) this.problems.push({ field, message })
    return undefined
  }

  private record(at: string, input: unknown): Record<string, unknown> {
    if (isRecord(input)) return input
    this.add(at, 'This must be an object.')
    return {}
  }

  /** A list that is too long is reported and not read at all. */
  private list(at: string, input: unknown, most: number): readonly unknown[] {
    if (!Array.isArray(input)) this.add(at, 'This must be a list.')
    else if (input.length > most) this.add(at, `Up to ${most} items.`)
    else return input as unknown[]
    return []
  }

  private text(at: string, input: unknown, most: number): string | undefined {
    if (input === undefined || input === null) return undefined
    if (typeof input !== 'string') return this.add(at, 'This must be text.')
    const text = cleanText(input)
    if (text === undefined) return this.add(at, 'This text has invalid characters.')
    return text.length > most ? this.add(at, `${most} characters max`) : text
  }

  private texts(at: string, input: unknown, most: number): FormText | undefined {
    if (input === undefined || input === null) return undefined
    const told = this.record(at, input)
    return defined({ en: this.text(`${at}.en`, told['en'], most), es: this.text(`${at}.es`, told['es'], most) })
  }

  private flag(at: string, input: unknown): boolean | undefined {
    if (input === undefined || input === null || typeof input === 'boolean') return input ?? undefined
    return this.add(at, 'This must be yes or no.')
  }

  private whole(at: string, input: unknown, most: number): number | undefined {
    if (input === undefined || input === null) return undefined
    if (typeof input !== 'number' || !Number.isInteger(input)) return this.add(at, 'Use a whole number.')
    if (input < 0) return this.add(at, `At least ${0}.`)
    return input > most ? this.add(at, `Up to ${most}.`) : input
  }

  private choice<T extends string>(at: string, input: unknown, choices: readonly T[]): T | undefined {
    if (input === undefined || input === null) return undefined
    return choices.find((one) => one === input) ?? this.add(at, 'Choose one of the available values.')
  }

  private options(at: string, input: unknown): readonly FieldOption[] | undefined {
    if (input === undefined || input === null) return undefined
    return this.list(at, input, formLimits.options).map((option, index) => {
      const told = this.record(`${at}.${index}`, option)
      return {
        value: this.text(`${at}.${index}.value`, told['value'], formLimits.key) ?? '',
        label: this.texts(`${at}.${index}.label`, told['label'], formLimits.label) ?? {},
      }
    })
  }

  private answer(at: string, input: unknown): Answer | undefined {
    if (input === undefined || input === null) return undefined
    const copy = copyJson(input, DEFAULT_LENGTH)
    // Whether it fits the type of the field is checked by `templateProblems`.
    return copy ? (copy.value as Answer) : this.add(at, 'This value can’t be used here.')
  }

  /** Counts groups too, so nothing is nested deeper than the limit. */
  private condition(at: string, input: unknown, seen: { count: number }): Condition | undefined {
    if (input === undefined || input === null) return undefined
    if (++seen.count > formLimits.conditions) {
      if (seen.count === formLimits.conditions + 1) this.add(at, `Up to ${formLimits.conditions} conditions.`)
      return undefined
    }
    const told = this.record(at, input)
    const group = 'all' in told ? 'all' : 'any' in told ? 'any' : undefined
    if (group) {
      const inner = this.list(`${at}.${group}`, told[group], formLimits.conditions)
      if (inner.length === 0) this.add(`${at}.${group}`, 'Add at least one condition.')
      const list = inner
        .map((one, index) => this.condition(`${at}.${group}.${index}`, one, seen))
        .filter((one) => one !== undefined)
      return group === 'all' ? { all: list } : { any: list }
    }
    return defined({
      key: this.text(`${at}.key`, told['key'], formLimits.key) ?? '',
      is: this.choice(`${at}.is`, told['is'] ?? '', comparisons) ?? 'filled',
      value: this.text(`${at}.value`, told['value'], formLimits.text),
    })
  }
}

/** The members that have a value. */
const defined = <T extends object>(members: T): T =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as T
