import { isEmptyAnswer } from '@jobwright/contract/forms/answers.ts'
import type { Visibility } from '@jobwright/contract/forms/evaluate.ts'
import { isStatic, type Answers, type FormSection } from '@jobwright/contract/forms/form.ts'

/** The paths of a section's answers that wait for a look and show. */
export function waitingIn(section: FormSection, review: ReadonlySet<string>, visible: Visibility): string[] {
  const keys = new Set(section.fields.map((field) => field.key))
  return [...review].filter((path) => {
    const [first = '', id, key] = path.split('/')
    if (id === undefined || key === undefined)
      return section.repeat === 'none' && keys.has(first) && visible.field(first)
    return first === section.key && keys.has(key) && visible.field(key, { section: first, id })
  })
}

/** How many of a section's visible fields are filled in. */
export function filledIn(section: FormSection, answers: Answers, visible: Visibility): { count: number; all: number } {
  const fields = section.fields.filter(
    (field) => !isStatic(field.type) && field.type !== 'formula' && visible.field(field.key),
  )
  return {
    count: fields.filter((field) => !isEmptyAnswer(answers.values[field.key])).length,
    all: fields.length,
  }
}

/** The section that a path of an answer, or of a section, is in. */
export function sectionOfPath(sections: readonly FormSection[], path: string): string | undefined {
  const [first = ''] = path.split('/')
  return sections.find((one) => one.key === first || one.fields.some((field) => field.key === first))?.key
}

/** The path of an answer, from a refusal that names it as `answers.` and the path. */
export const pathOfField = (field: string): string => field.replace(/^answers\./, '')

/** The first message of each path, from refusals that name fields as `answers.` and a path. */
export function errorsByPath(problems: readonly { field: string; message: string }[]): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const { field, message } of problems) {
    const path = pathOfField(field)
    errors[path] ??= message
  }
  return errors
}
