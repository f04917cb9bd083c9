import { z } from 'zod'
import { MOST_GROUPS } from './bulkLimits.ts'
import { customQuery, orCustomField, paging } from './crud.ts'
import { customSums } from './custom/filter.ts'
import { needFor } from './permissions.ts'
import { pathOf, type ResourceName } from './registry.ts'
import { route } from './route.ts'

const Totals = z.object({
  count: z.number().int(),
  /** What the records come to, by field; null where nothing has a value or the field is hidden. */
  sums: z.record(z.string(), z.number().nullable()),
})

/**
 * The call that counts and sums the records of a list by its filters, in groups if `by` names a field. A group with the key
 * null has the records without a value: `without=<field>` lists them.
 */
export const groupsOf = <Filters extends z.ZodRawShape, const By extends readonly [string, ...string[]]>(
  name: ResourceName,
  filters: Filters,
  by: By,
) =>
  route({
    method: 'GET',
    path: `/${pathOf(name)}/groups`,
    summary: `Count and sum ${name} by the filters of the list, in groups`,
    needs: needFor(name, 'list'),
    query: z.strictObject({
      q: paging.q,
      ...customQuery(name),
      ...filters,
      by: orCustomField(name, by, 'Unknown field.').optional(),
      /** Which of the company’s own fields are summed, too: as `custom.<key>`. */
      sums: customSums,
    }),
    reply: z.object({
      total: Totals,
      groups: z.array(Totals.extend({ key: z.string().nullable(), title: z.string() })).max(MOST_GROUPS),
      /** How many groups there are besides. */
      more: z.number().int(),
    }),
  })
