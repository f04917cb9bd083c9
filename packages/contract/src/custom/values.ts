import { z } from 'zod'
import { CustomValue } from './value.ts'
import { day, id, phoneNumber, text, typedAddress } from '../fields.ts'
import type { Problem } from '../problem.ts'
import { customKey, MOST_FIELDS, type CustomField } from './field.ts'
import { isEmptyValue, MOST_CHOSEN } from './plain.ts'

/** The values of a record's own fields, by key. What is left out stays as it is; null empties it. */
export const CustomValues = z
  .record(customKey, CustomValue.nullable())
  .refine((values) => Object.keys(values).length <= 2 * MOST_FIELDS, `Up to ${MOST_FIELDS}.`)
/** Values by key; a field without one is missing. */
export type CustomValues = Readonly<Record<string, CustomValue>>

/** Numbers are below it. */
export const LARGEST = 1e12
const withDecimals = (decimals: number) =>
  z
    .number('Enter a number.')
    .refine((value) => Math.abs(value) < LARGEST, 'This number is too large.')
    .refine(
      (value) => Math.abs(value * 10 ** decimals - Math.round(value * 10 ** decimals)) < 1e-6 * 10 ** decimals,
      decimals === 0 ? 'Use a whole number.' : 'Too many decimals.',
    )

const NO_CHOICE = 'This choice doesn’t exist.'
const chosen = ({ choices }: CustomField, had: unknown) =>
  z
    .string(NO_CHOICE)
    .refine((key) => choices.some((choice) => choice.key === key && (!choice.archived || isIn(key, had))), {
      error: NO_CHOICE,
    })
const isIn = (key: string, had: unknown) => (Array.isArray(had) ? had.includes(key) : had === key)

/** What a value of this field is, beside the one that the record has. */
export function schemaOf(field: CustomField, had?: unknown): z.ZodType<CustomValue> {
  switch (field.type) {
    case 'text':
      return text(200)
    case 'longText':
      return text(4000)
    case 'number':
      return withDecimals(field.decimals)
    case 'money':
      return withDecimals(2)
    case 'date':
      return day
    case 'yesNo':
      return z.boolean('Choose yes or no.')
    case 'choice':
      return chosen(field, had)
    case 'choices':
      return z
        .array(chosen(field, had))
        .max(MOST_CHOSEN, `Up to ${MOST_CHOSEN}.`)
        .refine((keys) => new Set(keys).size === keys.length, 'This is listed twice.')
    case 'person':
      return id
    case 'link':
      return typedAddress
    case 'phone':
      return phoneNumber(15)
  }
}

type Checked = { values: Record<string, CustomValue | null>; errors: NonNullable<Problem['errors']> }
/**
 * What is written of the values that somebody sent, each as its field has it; null empties it. `had` are the record's values.
 * What is wrong is named as `custom.<key>`.
 */
export function checkedValues(
  fields: readonly CustomField[],
  sent: Readonly<Record<string, unknown>>,
  had: CustomValues = {},
): Checked {
  const checked: Checked = { values: {}, errors: [] }
  const refuse = (key: string, message: string) => checked.errors.push({ field: `custom.${key}`, message })
  for (const [key, value] of Object.entries(sent)) {
    const field = fields.find((one) => one.key === key && !one.deleted)
    if (!field) refuse(key, 'This field doesn’t exist.')
    else if (isEmptyValue(value)) {
      if (field.required && !field.retired && !isEmptyValue(had[key])) refuse(key, 'Required.')
      else checked.values[key] = null
    } else {
      const { success, data, error } = schemaOf(field, had[key]).safeParse(value)
      if (!success) refuse(key, error.issues[0]?.message ?? 'This isn’t valid.')
      else if (field.retired && data !== had[key]) refuse(key, 'This field is retired.')
      else checked.values[key] = isEmptyValue(data) ? null : data
    }
  }
  return checked
}
