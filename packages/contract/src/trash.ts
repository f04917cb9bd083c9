import { z } from 'zod'
import { MOST_BULK } from './bulkLimits.ts'
import { id } from './fields.ts'
import { needFor, type Slug } from './permissions.ts'
import { pathOf, type ResourceName } from './registry.ts'
import { route } from './route.ts'

/** How many records of each kind reference a record, or any of several, and would be unlinked by its deletion. */
export const Links = z.object({
  links: z.array(z.object({ resource: z.string(), field: z.string(), count: z.number().int() })),
})

/** Why a record of a bulk call stayed as it was. */
export const Refused = z.object({
  id,
  code: z.string(),
  message: z.string(),
  errors: z.array(z.object({ field: z.string(), message: z.string() })),
})

/** Up to `MOST_BULK` different records. */
const manyIds = z.strictObject({
  ids: z
    .array(id.overwrite((value) => value.toLowerCase()))
    .min(1, 'Choose at least one record.')
    .max(MOST_BULK, `Up to ${MOST_BULK} at a time.`)
    .refine((ids) => new Set(ids).size === ids.length, 'This is listed twice.'),
})
const Trashed = z.object({ rows: z.array(z.object({ id })), refused: z.array(Refused) })

/** The calls that move many records of a kind to the trash, bring them back, and count beforehand what points at them. */
export const trashManyOf = (name: ResourceName, needs: Slug | readonly Slug[]) => ({
  removeMany: route({
    method: 'POST',
    path: `/${pathOf(name)}/bulkRemove`,
    summary: `Move up to ${MOST_BULK} ${name} to the trash, unlinking what points at them; those that can’t be deleted are named`,
    needs,
    body: manyIds,
    reply: Trashed,
  }),
  restoreMany: route({
    method: 'POST',
    path: `/${pathOf(name)}/bulkRestore`,
    summary: `Take up to ${MOST_BULK} ${name} out of the trash and link them again; those that can’t be restored are named`,
    needs,
    body: manyIds,
    reply: Trashed,
  }),
  linksOfMany: route({
    method: 'POST',
    path: `/${pathOf(name)}/bulkLinks`,
    plan: 'reading',
    summary: `Count what points at up to ${MOST_BULK} ${name}; a record that points at several counts once`,
    needs: needFor(name, 'list'),
    body: manyIds,
    reply: Links,
  }),
})
