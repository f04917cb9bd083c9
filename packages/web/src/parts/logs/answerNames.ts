import { pathParts } from '@jobwright/contract/forms/answers.ts'
import { fieldOf, formText, type Answers, type Form, type FormField } from '@jobwright/contract/forms/form.ts'
import type { Words } from '../../words/words.tsx'
import '../../words/lazy/logs.ts'

type Language = 'en' | 'es'

/** The language of a form's texts: the reader's, or the one that it has. */
export const languageOf = (form: Form, reader: Language): Language =>
  form.languages.length === 0 || form.languages.includes(reader) ? reader : (form.languages[0] ?? reader)

/** The field of a path, if the form has it. */
export function fieldAt(form: Form, path: string): FormField | undefined {
  const parts = pathParts(path)
  return parts && fieldOf(form, parts.key)?.field
}

/** What a path is called: the label of its field, within a row with the section and the number of the row. */
export function pathName(form: Form, path: string, answers: Answers | undefined, { t, language }: Words): string {
  const shown = languageOf(form, language)
  const parts = pathParts(path)
  const section = form.sections.find(({ key }) => key === (parts?.row?.section ?? path))
  const label = parts && fieldOf(form, parts.key)?.field.label
  const field = formText(label, shown) || parts?.key || path
  if (!parts?.row) return label ? field : formText(section?.label, shown) || field
  const at = answers?.rows[parts.row.section]?.findIndex(({ id }) => id === parts.row?.id) ?? -1
  const name = formText(section?.label, shown)
  return at < 0 ? [name, field].filter(Boolean).join(': ') : t('logs.rowName', { section: name, n: at + 1, field })
}
