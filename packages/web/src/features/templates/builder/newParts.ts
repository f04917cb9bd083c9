import type { FieldOption, FieldType, Form, FormField, FormSection, FormText } from '@jobwright/contract/forms/form.ts'
import { fill } from '../../../words/words.tsx'
import { templates as english } from '../../../words/lazy/en/templates.ts'
import '../../../words/lazy/templates.ts'
import { has } from './fieldTypes.tsx'
import { freeKey, keysOfForm } from './keys.ts'

type Texts = typeof english
/** The builder's words in both languages: a new part is named in the languages of its template. */
export type PartWords = { en: Texts; es: Texts | undefined }

/** Loads the words for new parts. Without signal the Spanish ones may be missing: their texts stay empty then. */
export const partWords = (): Promise<PartWords> =>
  import('../../../words/es/templates.ts').then(
    ({ templates }) => ({ en: english, es: templates }),
    () => ({ en: english, es: undefined }),
  )

function inLanguages(form: Form, words: PartWords, key: keyof Texts, params?: Record<string, number>): FormText {
  const text: FormText = {}
  for (const language of form.languages) {
    const known = words[language]?.[key]
    if (known !== undefined) text[language] = fill(known, params)
  }
  return text
}

/** A field of a type, named after it. */
export function newField(form: Form, type: FieldType, words: PartWords): FormField {
  const label = inLanguages(form, words, `build.type.${type}`)
  const options = has.options(type) ? [1, 2].map((n) => newOption(form, n, words)) : undefined
  return { key: freeKey(type, keysOfForm(form)), type, label, ...(options && { options }) }
}

/** The nth option of a choice. */
export const newOption = (form: Form, n: number, words: PartWords): FieldOption => ({
  value: `option_${n}`,
  label: inLanguages(form, words, 'build.option', { n }),
})

/** A section without fields. */
export const newSection = (form: Form, words: PartWords): FormSection => ({
  key: freeKey('section', keysOfForm(form)),
  label: inLanguages(form, words, 'build.newSection'),
  repeat: 'none',
  fields: [],
})
