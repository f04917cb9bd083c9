import type { FieldError } from '../problem.ts'
import { isFormKey } from './check.ts'
import type { Form } from './form.ts'
import { formulaWords } from './formula.ts'

/**
 * Returns what is wrong with the keys of a form, as `body.sections.2.fields.5.key`. Also a draft needs right ones: two
 * parts with one key could not be told apart.
 */
export function keyProblems(form: Form): FieldError[] {
  const problems: FieldError[] = []
  const taken = new Set<string>()
  const check = (key: string, at: string) => {
    const message = problemOf(key, taken)
    if (message) problems.push({ field: `${at}.key`, message })
    taken.add(key)
  }
  for (const [at, section] of form.sections.entries()) {
    check(section.key, `body.sections.${at}`)
    for (const [place, field] of section.fields.entries()) check(field.key, `body.sections.${at}.fields.${place}`)
  }
  return problems
}

function problemOf(key: string, taken: ReadonlySet<string>): string | undefined {
  if (!isFormKey(key)) return 'Use up to 40 lowercase letters, digits and underscores, starting with a letter.'
  if (formulaWords.includes(key)) return 'This word is reserved. Choose another key.'
  return taken.has(key) ? 'Another field or section already has this key.' : undefined
}
