import { z } from 'zod'

/** The value of one of the company's own fields. A choice is its key, a person an id, a day YYYY-MM-DD. */
export const CustomValue = z.union([
  z.string().max(4000),
  z.number(),
  z.boolean(),
  z.array(z.string().max(40)).max(100),
])
export type CustomValue = z.infer<typeof CustomValue>
