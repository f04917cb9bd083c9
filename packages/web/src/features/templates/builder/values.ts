import type { FormField } from '@jobwright/contract/forms/form.ts'

/** Changes some settings of the selected field. Changes with one tag are undone together. */
export type SetField = (patch: Partial<FormField>, tag?: string) => void

/** The members that have a value: a form has no undefined ones once it is saved. */
export const without = <T extends object>(members: T): T =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as T

/** The whole number that was typed, at most `most`; undefined if there is none. */
export const wholeOf = (value: string | number, most: number): number | undefined => {
  if (value === '') return undefined
  const number = Math.trunc(Number(value))
  return Number.isFinite(number) ? Math.max(0, Math.min(most, number)) : undefined
}
