import type { Condition, FieldOption, FieldType, Form, FormField, FormSection, FormText } from '../form.ts'

/** A template that every company starts with. `id` never changes; `icon` is a Tabler icon. */
export type StarterForm = {
  id: number
  title: FormText
  description: FormText
  category: string
  icon: string
  form: Form
}

/** Returns a text in both languages. */
export const both = (en: string, es: string): FormText => ({ en, es })

/** Returns a field with its label in both languages. */
export const field = (
  key: string,
  type: FieldType,
  en: string,
  es: string,
  more: Omit<Partial<FormField>, 'key' | 'type' | 'label'> = {},
): FormField => ({ key, type, label: both(en, es), ...more })

/** Returns a section that is filled in once. */
export const section = (
  key: string,
  en: string,
  es: string,
  fields: readonly FormField[],
  more: Omit<Partial<FormSection>, 'key' | 'label' | 'fields'> = {},
): FormSection => ({ key, label: both(en, es), repeat: 'none', ...more, fields })

/** Returns a section with rows. */
export const rows = (
  key: string,
  en: string,
  es: string,
  fields: readonly FormField[],
  more: Omit<Partial<FormSection>, 'key' | 'label' | 'fields' | 'repeat'> = {},
): FormSection => ({ key, label: both(en, es), repeat: 'rows', ...more, fields })

/** Returns options from `value: [English, Spanish]`. */
export const options = (values: Readonly<Record<string, readonly [string, string]>>): readonly FieldOption[] =>
  Object.entries(values).map(([value, [en, es]]) => ({ value, label: both(en, es) }))

/** Returns the condition that a field has this answer. */
export const when = (key: string, value: string): Condition => ({ key, is: 'is', value })

/** Returns a form in both languages. */
export const form = (...sections: readonly FormSection[]): Form => ({ languages: ['en', 'es'], sections })
