import type { CustomField } from '@jobwright/contract/custom/field.ts'
import { isEmptyValue } from '@jobwright/contract/custom/plain.ts'
import { checkedValues, type CustomValues } from '@jobwright/contract/custom/values.ts'
import type { FieldError } from '@jobwright/contract/problem.ts'
import { withCustom } from '@jobwright/contract/custom/changes.ts'
import { same } from '../../data/drafts.ts'

type Typed = Readonly<Record<string, unknown>>

// What somebody changed on a form, of the fields that it shows. What cannot be changed any more stays as the record has it.
function typedOf(fields: readonly CustomField[], had: CustomValues, values: Typed): Typed {
  const open = fields.filter(({ retired }) => !retired)
  return Object.fromEntries(
    open.flatMap(({ key }) => {
      const [before, now] = [had[key], values[key]].map((value) => (isEmptyValue(value) ? null : value))
      return same(before, now) ? [] : [[key, now]]
    }),
  )
}

/** What is wrong with the company's own fields on a form, and which of them it asks for. `had` are the record's values. */
export function customProblems(fields: readonly CustomField[], had: CustomValues, values: Typed): FieldError[] {
  const missing = fields.filter(({ key, required, retired }) => required && !retired && isEmptyValue(values[key]))
  return [
    ...missing.map(({ key }) => ({ field: `custom.${key}`, message: 'Required.' })),
    ...checkedValues(fields, typedOf(fields, had, values), had).errors,
  ]
}

/** The values that the record gets from a form, each as its field has it. What the form doesn't show stays. */
export const customOf = (fields: readonly CustomField[], had: CustomValues, values: Typed): CustomValues =>
  withCustom(had, checkedValues(fields, typedOf(fields, had, values), had).values) as CustomValues
