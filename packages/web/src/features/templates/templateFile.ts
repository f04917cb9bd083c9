import { cleanForm } from '@jobwright/contract/forms/cleanForm.ts'
import type { Form } from '@jobwright/contract/forms/form.ts'
import type { FieldError } from '@jobwright/contract/problem.ts'
import type { Template } from '@jobwright/contract/resources/templates.ts'

const FORMAT = 'jobwright-template'
/** A file is read in memory. A template of all limits is far smaller. */
export const LARGEST_FILE = 2 * 1024 * 1024

/** Returns a template as the text of a file. */
export const fileTextOf = ({ title, description, category, icon, body }: Template): string =>
  JSON.stringify({ format: FORMAT, version: 1, title, description, category, icon, body }, null, 2)

/** Reads the text of a template file: its form, and what is wrong with its shape. Undefined for any other file. */
export function readTemplateFile(text: string): { body: Form; problems: FieldError[] } | undefined {
  let told: unknown
  try {
    told = JSON.parse(text)
  } catch {
    return undefined
  }
  if (typeof told !== 'object' || told === null || !('format' in told) || told.format !== FORMAT) return undefined
  const { form, problems } = cleanForm('body' in told ? told.body : undefined)
  return { body: form, problems }
}
