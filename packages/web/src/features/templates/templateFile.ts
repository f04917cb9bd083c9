import { isRecord } from '@jobwright/contract/forms/answers.ts'
import { cleanForm } from '@jobwright/contract/forms/cleanForm.ts'
import { formText, type Form } from '@jobwright/contract/forms/form.ts'
import { templateProblems } from '@jobwright/contract/forms/template.ts'
import type { FieldError } from '@jobwright/contract/problem.ts'
import { iconNames } from './builder/fieldTypes.tsx'

/** The largest file that is read at all, in bytes: the office takes no larger template. */
export const MOST_BYTES = 1_000_000
const VERSION = 1
const isOfKey = /^body\.sections\.\d+(\.fields\.\d+)?\.key$/

type TemplateContent = { title: string; description: string; category: string; icon: string; body: Form }
export type ReadTemplate =
  | { content: TemplateContent }
  | { wrong: 'fileTooLarge' | 'fileNotJson' | 'fileNotTemplate' | 'fileVersion' }
  | { problems: readonly FieldError[]; form: Form }

/** The text of a template that is taken along as a file. */
export const templateText = ({ title, description, category, icon, body }: TemplateContent): string =>
  JSON.stringify({ format: 'jobwright-template', version: VERSION, title, description, category, icon, body }, null, 2)

/** Reads a template from a file. Its size is looked at before anything else is. */
export async function readTemplateFile(file: Pick<Blob, 'size' | 'text'>): Promise<ReadTemplate> {
  if (file.size > MOST_BYTES) return { wrong: 'fileTooLarge' }
  let input: unknown
  try {
    input = JSON.parse(await file.text())
  } catch {
    return { wrong: 'fileNotJson' }
  }
  if (!isRecord(input) || input['format'] !== 'jobwright-template') return { wrong: 'fileNotTemplate' }
  if (typeof input['version'] !== 'number' || input['version'] > VERSION) return { wrong: 'fileVersion' }
  const { form, problems } = cleanForm(input['body'])
  // What the builder can correct is no reason to refuse a draft; parts that share a key would be one part there.
  const found = problems.length > 0 ? problems : templateProblems(form).filter(({ field }) => isOfKey.test(field))
  if (found.length > 0) return { problems: found, form }
  const text = (name: string, most: number) => {
    const value = input[name]
    return typeof value === 'string' ? value.trim().slice(0, most) : ''
  }
  const icon = text('icon', 50)
  return {
    content: {
      title: text('title', 75),
      description: text('description', 500),
      category: text('category', 50),
      icon: iconNames.includes(icon) ? icon : '',
      body: form,
    },
  }
}

/** The names of the section and of the field that a problem is about, as far as it says. */
export function placeNames(form: Form, path: string, language: 'en' | 'es'): { section: string; field: string } {
  const [, section, , field] = /^body\.sections\.(\d+)(\.fields\.(\d+))?/.exec(path) ?? []
  const inSection = section === undefined ? undefined : form.sections[Number(section)]
  const inField = field === undefined ? undefined : inSection?.fields[Number(field)]
  const name = (part: { key: string; label: Form['sections'][number]['label'] } | undefined, at: string | undefined) =>
    (part && (formText(part.label, language) || part.key)) || (at === undefined ? '' : String(Number(at) + 1))
  return { section: name(inSection, section), field: name(inField, field) }
}
