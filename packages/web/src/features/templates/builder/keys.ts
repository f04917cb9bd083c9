import { isFormKey } from '@jobwright/contract/forms/check.ts'
import {
  formLimits,
  type Condition,
  type Form,
  type FormField,
  type FormSection,
} from '@jobwright/contract/forms/form.ts'
import { formulaWords } from '@jobwright/contract/forms/formula.ts'

const LONGEST = formLimits.key

/** Every key of a form, of sections and of fields. */
export const keysOfForm = (form: Form): Set<string> =>
  new Set(form.sections.flatMap((section) => [section.key, ...section.fields.map((field) => field.key)]))

/** A key made from a label: "Crew hours" is crew_hours. */
export function slugOf(label: string): string {
  const plain = label
    .slice(0, 200)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
  const slug = plain
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join('_')
    .slice(0, LONGEST)
  const begun = /^[a-z]/.test(slug) ? slug : slug && `f_${slug}`
  return begun.slice(0, LONGEST).replace(/_$/, '')
}

/** The wanted key, or with a number behind it, so that none of `taken` has it. */
export function freeKey(wanted: string, taken: ReadonlySet<string>): string {
  const base = isFormKey(wanted) && !formulaWords.includes(wanted) ? wanted : `field_${wanted}`.slice(0, LONGEST)
  const start = isFormKey(base) ? base : 'field'
  if (!taken.has(start)) return start
  for (let n = 2; ; n++) {
    const tail = `_${n}`
    const key = start.slice(0, LONGEST - tail.length) + tail
    if (!taken.has(key)) return key
  }
}

/** What is wrong with a key that somebody typed. */
export function keyProblem(key: string, others: ReadonlySet<string>): 'shape' | 'reserved' | 'taken' | undefined {
  if (!isFormKey(key)) return 'shape'
  if (formulaWords.includes(key)) return 'reserved'
  return others.has(key) ? 'taken' : undefined
}

/** Whether a key was made from this label, or from the type of the field. */
export function isMadeKey(key: string, label: string, type: string): boolean {
  const bare = key.replace(/_\d+$/, '')
  const slug = slugOf(label)
  return [key, bare].some((one) => one === slug || one === type || one === `field_${slug}`)
}

type Renames = ReadonlyMap<string, string>

/** The formula with other keys in it. */
const renameInFormula = (formula: string, renames: Renames): string =>
  formula.replace(/[a-z][a-z0-9_]*/g, (word) => (formulaWords.includes(word) ? word : (renames.get(word) ?? word)))

/** The condition with other keys in it; the same object if it names none of them. */
function renameInCondition(condition: Condition, renames: Renames): Condition {
  if ('key' in condition) {
    const to = renames.get(condition.key)
    return to === undefined ? condition : { ...condition, key: to }
  }
  const list = 'all' in condition ? condition.all : condition.any
  const next = list.map((one) => renameInCondition(one, renames))
  if (next.every((one, at) => one === list[at])) return condition
  return 'all' in condition ? { all: next } : { any: next }
}

/** A field that refers to other keys; the same object if it refers to none of them. */
function renameInField(field: FormField, renames: Renames): FormField {
  const visibleIf = field.visibleIf && renameInCondition(field.visibleIf, renames)
  const formula = field.formula && renameInFormula(field.formula, renames)
  const key = renames.get(field.key) ?? field.key
  if (visibleIf === field.visibleIf && formula === field.formula && key === field.key) return field
  return { ...field, key, ...(visibleIf && { visibleIf }), ...(formula !== undefined && { formula }) }
}

/** The same for a section and its fields. */
export function renameInSection(section: FormSection, renames: Renames): FormSection {
  const visibleIf = section.visibleIf && renameInCondition(section.visibleIf, renames)
  const fields = section.fields.map((field) => renameInField(field, renames))
  const key = renames.get(section.key) ?? section.key
  const isSame =
    visibleIf === section.visibleIf && key === section.key && fields.every((one, at) => one === section.fields[at])
  return isSame ? section : { ...section, key, fields, ...(visibleIf && { visibleIf }) }
}
