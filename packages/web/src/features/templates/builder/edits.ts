import {
  formLimits,
  type Condition,
  type Form,
  type FormField,
  type FormSection,
} from '@jobwright/contract/forms/form.ts'
import { freeKey, keysOfForm, renameInSection } from './keys.ts'

/** Where a section or a field is. `field` is -1 for a section. */
export type Place = { section: number; field: number }

/** How many fields a form has, in all sections. */
export const countFields = (form: Form): number => form.sections.reduce((sum, { fields }) => sum + fields.length, 0)

/** Where the section or field with this key is. */
export function placeOf(form: Form, key: string): Place | undefined {
  for (const [section, one] of form.sections.entries()) {
    if (one.key === key) return { section, field: -1 }
    const field = one.fields.findIndex((field) => field.key === key)
    if (field >= 0) return { section, field }
  }
  return undefined
}

/** The section or field at a place. */
export function partAt(
  form: Form,
  { section, field }: Place,
): { section: FormSection; field: FormField | undefined } | undefined {
  const found = form.sections[section]
  return found && { section: found, field: field < 0 ? undefined : found.fields[field] }
}

const withSections = (form: Form, sections: readonly FormSection[]): Form => ({ ...form, sections })

/** Changes the section with this key. */
export const changeSection = (form: Form, key: string, change: (section: FormSection) => FormSection): Form =>
  withSections(
    form,
    form.sections.map((section) => (section.key === key ? change(section) : section)),
  )

/** Changes the field with this key. */
export const changeField = (form: Form, key: string, change: (field: FormField) => FormField): Form =>
  withSections(
    form,
    form.sections.map((section) =>
      section.fields.some((field) => field.key === key)
        ? { ...section, fields: section.fields.map((field) => (field.key === key ? change(field) : field)) }
        : section,
    ),
  )

/** Adds a section at a place, unless the form is full. */
export const insertSection = (form: Form, at: number, section: FormSection): Form =>
  form.sections.length >= formLimits.sections || countFields(form) + section.fields.length > formLimits.fields
    ? form
    : withSections(form, form.sections.toSpliced(at, 0, section))

/** Adds a field to a section at a place, unless the form is full. */
export const insertField = (form: Form, sectionKey: string, at: number, field: FormField): Form =>
  countFields(form) >= formLimits.fields
    ? form
    : changeSection(form, sectionKey, (section) => ({ ...section, fields: section.fields.toSpliced(at, 0, field) }))

/** Takes out the section or field with this key. */
export function removePart(form: Form, key: string): Form {
  const place = placeOf(form, key)
  if (!place) return form
  if (place.field < 0) return withSections(form, form.sections.toSpliced(place.section, 1))
  return withSections(
    form,
    form.sections.map((section, at) =>
      at === place.section ? { ...section, fields: section.fields.toSpliced(place.field, 1) } : section,
    ),
  )
}

/** Puts a field before the field that is at `to` of a section now, or at its end. */
export function placeField(form: Form, key: string, to: Place): Form {
  const from = placeOf(form, key)
  const field = from && partAt(form, from)?.field
  const target = form.sections[to.section]
  if (!from || !field || !target) return form
  const at = from.section === to.section && from.field < to.field ? to.field - 1 : to.field
  if (from.section === to.section && at === from.field) return form
  const without = removePart(form, key)
  return withSections(
    without,
    without.sections.map((section, index) =>
      index === to.section ? { ...section, fields: section.fields.toSpliced(at, 0, field) } : section,
    ),
  )
}

/** Puts a section before the one that is at `to` now, or at the end. */
export function placeSection(form: Form, key: string, to: number): Form {
  const from = form.sections.findIndex((section) => section.key === key)
  const section = form.sections[from]
  const at = from < to ? to - 1 : to
  if (!section || at === from) return form
  return withSections(form, form.sections.toSpliced(from, 1).toSpliced(at, 0, section))
}

/** Moves a section or a field one place up or down. A field at the edge of its section goes on to the next one. */
export function movePart(form: Form, key: string, by: 1 | -1): Form {
  const place = placeOf(form, key)
  if (!place) return form
  const { section, field } = place
  if (field < 0) {
    const to = section + by
    return to < 0 || to >= form.sections.length ? form : placeSection(form, key, by > 0 ? section + 2 : to)
  }
  const fields = form.sections[section]?.fields.length ?? 0
  const next = field + by
  if (next >= 0 && next < fields) return placeField(form, key, { section, field: by > 0 ? field + 2 : next })
  const beyond = form.sections[section + by]
  return beyond ? placeField(form, key, { section: section + by, field: by > 0 ? 0 : beyond.fields.length }) : form
}

/** Gives a section or a field another key, everywhere. */
export const renameKey = (form: Form, from: string, to: string): Form =>
  from === to
    ? form
    : withSections(
        form,
        form.sections.map((section) => renameInSection(section, new Map([[from, to]]))),
      )

/** Adds a copy of a section or a field behind it, with keys of its own, unless the form is full. */
export function duplicatePart(form: Form, key: string): { form: Form; key: string } | undefined {
  const place = placeOf(form, key)
  const part = place && partAt(form, place)
  if (!place || !part) return undefined
  const taken = keysOfForm(form)
  const next = (wanted: string): string => {
    const free = freeKey(wanted.replace(/_\d+$/, ''), taken)
    taken.add(free)
    return free
  }
  if (part.field) {
    const copy = { ...part.field, key: next(part.field.key) }
    const grown = insertField(form, part.section.key, place.field + 1, copy)
    return grown === form ? undefined : { form: grown, key: copy.key }
  }
  const { section } = part
  const renames = new Map([section.key, ...section.fields.map((field) => field.key)].map((one) => [one, next(one)]))
  const copy = renameInSection(section, renames)
  const grown = insertSection(form, place.section + 1, copy)
  return grown === form ? undefined : { form: grown, key: copy.key }
}

/** Gives an option another value, in its field and in the conditions that name it. */
export function renameOption(form: Form, fieldKey: string, from: string, to: string): Form {
  if (from === to) return form
  const swap = (text: string) => (text === from ? to : text)
  const inCondition = (condition: Condition): Condition => {
    if ('key' in condition)
      return condition.key === fieldKey && condition.value === from ? { ...condition, value: to } : condition
    return 'all' in condition ? { all: condition.all.map(inCondition) } : { any: condition.any.map(inCondition) }
  }
  const renamed = changeField(form, fieldKey, (field) => ({
    ...field,
    ...(field.options && { options: field.options.map((one) => ({ ...one, value: swap(one.value) })) }),
    ...(typeof field.default === 'string' && { default: swap(field.default) }),
    ...(Array.isArray(field.default) && { default: (field.default as readonly string[]).map(swap) }),
  }))
  const conditioned = <T extends FormSection | FormField>(part: T): T =>
    part.visibleIf ? { ...part, visibleIf: inCondition(part.visibleIf) } : part
  return withSections(
    renamed,
    renamed.sections.map((section) => conditioned({ ...section, fields: section.fields.map(conditioned) })),
  )
}
