import { z } from 'zod'
import { ById, Conflict } from '../crud.ts'
import { id, whole } from '../fields.ts'
import { SheetCosts, SheetLines } from '../money/sheet.ts'
import { needFor } from '../permissions.ts'
import { pathOf } from '../registry.ts'
import { route } from '../route.ts'

/** The lists that an edit may change in parts. */
export const editedLists = ['lines', 'costs'] as const
type EditedList = (typeof editedLists)[number]
const MOST = 500
const ids = z.array(id.overwrite((value) => value.toLowerCase())).max(MOST, `Up to ${MOST} lines.`)
const editOf = <Items extends z.ZodType>(items: Items) =>
  z.strictObject({
    /** The items that are new or different, whole. */
    changed: items,
    removed: ids,
    /** The ids of the whole list; null where what was there keeps its order and what is new stands behind it. */
    order: ids.nullable(),
  })

/**
 * The call that changes some of the lines of a record: the others are neither sent nor answered. `base` has, of a list, the
 * items that are changed or removed, as they were.
 */
export const editCall = <Shape extends z.ZodRawShape, Draft extends z.ZodRawShape>(
  name: 'bids' | 'changeorders' | 'bidtemplates',
  one: string,
  record: z.ZodObject<Shape>,
  draft: z.ZodObject<Draft>,
) => {
  const fields = draft.partial().shape
  return route({
    method: 'PUT',
    path: `/${pathOf(name)}/:id/edits`,
    summary: `Change some of the lines of a ${one}, and other fields with them`,
    needs: needFor(name, 'update'),
    params: ById,
    body: z.strictObject({
      ...(fields as Omit<typeof fields, EditedList>),
      lines: editOf(SheetLines).optional(),
      costs: editOf(SheetCosts).optional(),
      version: whole(1, 2_000_000_000),
      base: z.record(z.string(), z.unknown()).optional(),
    }),
    /** Without the lists that are what the sender made of those of `version`. */
    reply: z.object({
      ...(record.shape as Omit<Shape, EditedList>),
      lines: SheetLines.optional(),
      costs: SheetCosts.optional(),
      conflicts: z.array(Conflict),
    }),
  })
}
