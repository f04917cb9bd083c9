import type { FieldError } from '@jobwright/contract/problem.ts'
import type { z } from 'zod'

type Checked<V> = { clean: V; errors?: never } | { clean?: never; errors: Record<string, string> }
export type Check<V> = (values: V, start: V) => FieldError[]

/** The first message for each field, under its dotted path. */
export function byField(problems: readonly FieldError[]): Record<string, string> {
  const found: Record<string, string> = {}
  for (const { field, message } of problems) found[field] ??= message
  return found
}

/** Schema errors in the form of a refusal. */
export const problemsOf = (error: z.ZodError | undefined): FieldError[] =>
  (error?.issues ?? []).map(({ path, message }) => ({ field: path.join('.'), message }))

/** Validates the input with the contract's schema and the company's rules; returns the parsed values or the errors. */
export function checked<V>(schema: z.ZodType, values: V, check?: (values: V) => FieldError[]): Checked<V> {
  const read = schema.safeParse(values)
  const ours = byField(check?.((read.success ? read.data : values) as V) ?? [])
  if (read.success) return Object.keys(ours).length === 0 ? { clean: read.data as V } : { errors: ours }
  // The company's own fields know better than the contract, which knows no types of theirs, what is wrong.
  const own = Object.entries(ours).filter(([field]) => field.startsWith('custom.'))
  return { errors: { ...ours, ...byField(problemsOf(read.error)), ...Object.fromEntries(own) } }
}
