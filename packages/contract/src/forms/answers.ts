import type { Answer, Answers, FormRow, Values } from './form.ts'

/** Returns whether a key would reach an object's prototype instead of a value. */
export const isUnsafeKey = (key: string): boolean => key === '__proto__' || key === 'constructor' || key === 'prototype'

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns the value's own answer of this key; null if there is none. */
export const ownAnswer = (values: Values, key: string): Answer =>
  Object.hasOwn(values, key) ? (values[key] ?? null) : null

/** Returns the rows of a section. */
export const rowsOf = (answers: Answers, section: string): readonly FormRow[] =>
  Object.hasOwn(answers.rows, section) ? (answers.rows[section] ?? []) : []

/**
 * Returns whether an answer says nothing: no text, no items, a record whose texts are all empty, weather without
 * observations or report, a signature that was not signed.
 */
export function isEmptyAnswer(answer: Answer | undefined): boolean {
  if (answer === null || answer === undefined) return true
  if (typeof answer === 'string') return answer.trim() === ''
  if (typeof answer !== 'object') return false
  if (Array.isArray(answer)) return answer.length === 0
  if ('hash' in answer) return answer.at === ''
  return Object.values(answer).every((one) => one === null || one === '' || (Array.isArray(one) && one.length === 0))
}

/** Returns the parts of a path (see `answerPath`); undefined if it is not one. */
export function pathParts(path: string): { key: string; row?: { section: string; id: string } } | undefined {
  const parts = path.split('/', 4)
  if (parts.some((part) => part === '' || isUnsafeKey(part))) return undefined
  const [first = '', id = '', key = ''] = parts
  if (parts.length === 1) return { key: first }
  return parts.length === 3 ? { key, row: { section: first, id } } : undefined
}

/** Returns the answer at a path; null if there is none. */
export function answerAt(answers: Answers, path: string): Answer {
  const parts = pathParts(path)
  if (!parts) return null
  const { key, row } = parts
  if (!row) return ownAnswer(answers.values, key)
  const found = rowsOf(answers, row.section).find((one) => one.id === row.id)
  return found ? ownAnswer(found.values, key) : null
}
