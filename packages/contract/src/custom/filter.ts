import { z } from 'zod'
import { customKey } from './field.ts'
import { KEY } from './plain.ts'

const one = z.union([z.string().max(200), z.number(), z.boolean()])
/** What a list asks of one of the company's own fields. */
const Asked = z
  .strictObject({
    /** Any of these values; of several choices, any of these chosen. */
    is: z.array(one).min(1).max(50).optional(),
    /** A text that it has somewhere. */
    has: z.string().max(200).optional(),
    /** Numbers and days, both included. */
    from: z.union([z.string().max(40), z.number()]).optional(),
    to: z.union([z.string().max(40), z.number()]).optional(),
    /** Whether it is empty. */
    empty: z.boolean().optional(),
  })
  .refine((asked) => Object.values(asked).some((value) => value !== undefined), 'Say what to look for.')
export type AskedOfField = z.infer<typeof Asked>
const AskedOfFields = z.record(customKey, Asked)
export type AskedOfFields = z.infer<typeof AskedOfFields>

/** Reads a filter by the company's own fields, as JSON; undefined where it is none. */
export function readCustomFilter(value: string): AskedOfFields | undefined {
  try {
    const asked = AskedOfFields.safeParse(JSON.parse(value))
    return asked.success && Object.keys(asked.data).length <= 10 ? asked.data : undefined
  } catch {
    return undefined
  }
}

/** The filter of a list by the company's own fields, as JSON: `{"roof_pitch":{"is":["9_12"]}}`. */
export const customFilter = z
  .string()
  .max(4000)
  .refine((value) => readCustomFilter(value) !== undefined, 'Use JSON such as {"roof_pitch":{"is":["9_12"]}}.')
  .optional()

/** The order of a list, or a group, by one of the company's own fields. */
export const byCustomField = z.string().regex(new RegExp(`^custom\\.${KEY}$`), 'Unknown field.')
/** Which of the company's own fields are summed, separated by commas. */
export const customSums = z
  .string()
  .regex(new RegExp(`^${KEY}(,${KEY}){0,9}$`), 'Use up to 10 fields, separated by commas.')
  .optional()
