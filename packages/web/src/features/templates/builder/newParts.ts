import type { FieldType, Form, FormField, FormSection, FormText } from '@jobwright/contract/forms/form.ts'
import { fill } from '../../../words/words.tsx'
import { templates as english } from '../../../words/lazy/en/templates.ts'
import { has } from './fieldTypes.tsx'
import { freeKey, keysOfForm } from './keys.ts'

type Key = keyof typeof english

/** A text in the languages of a template, whatever language the builder shows. */
async function inLanguages(form: Form, key: Key, params?: Record<string, number>): Promise<FormText> {
  const text: FormText = {}
  if (form.languages.includes('en')) text.en = fill(english[key], params)
  if (form.languages.includes('es'))
    text.es = fill((await import('../../../words/es/templates.ts')).templates[key], params)
  return text
}

/** A field of a type, named after it. */
export async function newField(form: Form, type: FieldType): Promise<FormField> {
  const label = await inLanguages(form, `build.type.${type}`)
  const options = has.options(type) ? await Promise.all([1, 2].map((n) => newOption(form, n))) : undefined
  return { key: freeKey(type, keysOfForm(form)), type, label, ...(options && { options }) }
}

/** The nth option of a choice. */
export async function newOption(form: Form, n: number): Promise<{ value: string; label: FormText }> {
  return { value: `option_${n}`, label: await inLanguages(form, 'build.option', { n }) }
}

/** A section without fields. */
export async function newSection(form: Form): Promise<FormSection> {
  return {
    key: freeKey('section', keysOfForm(form)),
    label: await inLanguages(form, 'build.newSection'),
    repeat: 'none',
    fields: [],
  }
}
