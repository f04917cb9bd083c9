import { z } from 'zod'
import { id, required, whole } from '../fields.ts'

const MOST_SHARED_VIEWS = 20
const MOST_PARTS = 15
// Those of a kind of record and the company's own.
const MOST_COLUMNS = 100
const name = z.string().max(30)
// What a list asks of the company's own fields is longer.
const LONGEST = 200
const column = z.string().max(50)
const columns = z.array(column).max(MOST_COLUMNS, `Up to ${MOST_COLUMNS}.`)
const few = (most: number) => (parts: object) => Object.keys(parts).length <= most

/** A view of a list that the office shares: filters, order, grouping and columns under a name. It grants nothing. */
const SharedView = z.strictObject({
  id: id.toLowerCase(),
  /** The key of the list, such as `tasks`. */
  list: name,
  name: required(40),
  /** Search, filters, order and grouping, as in the address of the list. */
  view: z
    .record(name, z.string().max(4000))
    .refine(few(MOST_PARTS), `Up to ${MOST_PARTS}.`)
    .refine(
      ({ custom: _, ...parts }) => Object.values(parts).every((part) => part.length <= LONGEST),
      `${LONGEST} characters max`,
    ),
  layout: z
    .strictObject({
      hidden: columns,
      shown: columns.optional(),
      order: columns.optional(),
      widths: z.record(column, whole(0, 2000)).refine(few(MOST_COLUMNS), `Up to ${MOST_COLUMNS}.`),
      dense: z.boolean().optional(),
    })
    .optional(),
  /** The roles whose people are offered it; empty for everybody. */
  roleIds: z.array(whole(1, 9999)).max(50, 'Up to 50.'),
  /** The list opens with it for these people, until they choose a view of their own. */
  isDefault: z.literal(true).optional(),
})
export type SharedView = z.infer<typeof SharedView>

/** The shared views of a company. They go with the session, so there are few. */
export const SharedViews = z
  .array(SharedView)
  .max(MOST_SHARED_VIEWS, `Up to ${MOST_SHARED_VIEWS}.`)
  .superRefine((views, context) => {
    const seen = new Set<string>()
    views.forEach((view, at) => {
      for (const [key, field, message] of [
        [`id ${view.id}`, 'id', 'This is listed twice.'],
        [`${view.list} ${view.name.toLowerCase()}`, 'name', 'Another view already has this name.'],
      ] as const) {
        if (seen.has(key)) context.addIssue({ code: 'custom', path: [at, field], message })
        seen.add(key)
      }
    })
  })
