import { z } from 'zod'
import { MOST_BULK } from './bulkLimits.ts'
import { Conflict } from './crud.ts'
import { id, whole } from './fields.ts'
import { needFor, type Slug } from './permissions.ts'
import { pathOf, type ResourceName } from './registry.ts'
import { route } from './route.ts'
import { Refused } from './trash.ts'

/** What became of one record of a bulk change. */
const Changed = z.object({
  id,
  version: z.number().int(),
  /** The former values of the fields that changed, as far as the caller may see them; {} if nothing differed. */
  was: z.record(z.string(), z.unknown()),
  conflicts: z.array(Conflict),
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
    path: `/${pathOf(name)}/bulk`,
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
