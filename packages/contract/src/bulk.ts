import { z } from 'zod'
import { MOST_BULK } from './bulkLimits.ts'
import { Conflict, Links } from './crud.ts'
import { id, whole } from './fields.ts'
import { needFor, type Slug } from './permissions.ts'
import type { ResourceName } from './registry.ts'
import { route } from './route.ts'

/** What became of one record of a bulk change. */
const Changed = z.object({
  id,
  version: z.number().int(),
  /** The former values of the fields that changed, as far as the caller may see them; {} if nothing differed. */
  was: z.record(z.string(), z.unknown()),
  conflicts: z.array(Conflict),
})
/** Why a record of a bulk change stayed as it was. */
const Refused = z.object({
  id,
  code: z.string(),
  message: z.string(),
  errors: z.array(z.object({ field: z.string(), message: z.string() })),
})

/**
 * The call that changes many records of a kind at once ([0070](../../../docs/decisions/0070-a-bulk-change-is-one-call.md)).
 * `fields` are those that make sense for many: plain values, no lists of lines.
 */
export const changeManyOf = <Fields extends z.ZodRawShape>(
  name: ResourceName,
  fields: Fields,
  needs: Slug | readonly Slug[] = needFor(name, 'update'),
) => {
  const some = z.strictObject(fields).partial()
  return route({
    method: 'POST',
    path: `/${name}/bulk`,
    summary: `Change up to ${MOST_BULK} ${name} at once; those that can’t be changed are named, the rest is changed`,
    needs,
    body: z.strictObject({
      rows: z
        .array(
          z.strictObject({
            id: id.overwrite((value) => value.toLowerCase()),
            /** The version, or the values, that the change is based on, as in an update. */
            version: whole(1, 2_000_000_000).optional(),
            base: z.record(z.string(), z.unknown()).optional(),
            /** What changes of this record, besides what changes of all. */
            fields: some.optional(),
          }),
        )
        .min(1, 'Choose at least one record.')
        .max(MOST_BULK, `Up to ${MOST_BULK} at a time.`)
        .refine((rows) => new Set(rows.map((row) => row.id)).size === rows.length, 'This is listed twice.'),
      /** What changes of all of them. */
      fields: some.optional(),
      /** Puts back what the caller’s bulk change overwrote; each row names the version that the change gave it. */
      undo: z.literal(true).optional(),
    }),
    reply: z.object({ rows: z.array(Changed), refused: z.array(Refused) }),
  })
}

/** Up to `MOST_BULK` different records. */
const manyIds = z.strictObject({
  ids: z
    .array(id.overwrite((value) => value.toLowerCase()))
    .min(1, 'Choose at least one record.')
    .max(MOST_BULK, `Up to ${MOST_BULK} at a time.`)
    .refine((ids) => new Set(ids).size === ids.length, 'This is listed twice.'),
})
const Trashed = z.object({ rows: z.array(z.object({ id })), refused: z.array(Refused) })

/** The call that takes many records of a kind out of the trash. */
export const restoreManyOf = (name: ResourceName, needs: Slug | readonly Slug[] = needFor(name, 'delete')) =>
  route({
    method: 'POST',
    path: `/${name}/bulkRestore`,
    summary: `Take up to ${MOST_BULK} ${name} out of the trash and link them again; those that can’t be restored are named`,
    needs,
    body: manyIds,
    reply: Trashed,
  })

/** The calls that move many records of a kind to the trash, bring them back, and count beforehand what points at them. */
export const trashManyOf = (name: ResourceName) => ({
  removeMany: route({
    method: 'POST',
    path: `/${name}/bulkRemove`,
    summary: `Move up to ${MOST_BULK} ${name} to the trash, unlinking what points at them; those that can’t be deleted are named`,
    needs: needFor(name, 'delete'),
    body: manyIds,
    reply: Trashed,
  }),
  restoreMany: restoreManyOf(name),
  linksOfMany: route({
    method: 'POST',
    path: `/${name}/bulkLinks`,
    plan: 'reading',
    summary: `Count what points at up to ${MOST_BULK} ${name}; a record that points at several counts once`,
    needs: needFor(name, 'list'),
    body: manyIds,
    reply: Links,
  }),
})
