import { z } from 'zod'
import { hasCustomFields } from './custom/plain.ts'
import { byCustomField, customFilter } from './custom/filter.ts'
import { id, instant, whole } from './fields.ts'
import { needFor, type Slug } from './permissions.ts'
import { pathOf, registry, type ResourceName, type ResourcesWith } from './registry.ts'
import { route } from './route.ts'
import { Links, trashManyOf } from './trash.ts'

/** The envelope that every business record carries (field rules, section 0). */
export const envelope = {
  id,
  /** The human-readable number, such as P-104: per company, never reused. */
  number: z.string(),
  /** +1 with every write. */
  version: z.number().int(),
  createdAt: instant,
  updatedAt: instant,
}

/** The short forms in which records appear inside others. */
export const CustomerName = z.object({ id, name: z.string() })
export const PersonName = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  color: z.string(),
  avatar: z.string().nullable(),
})
export type PersonName = z.infer<typeof PersonName>
export const JobName = z.object({ id, number: z.string(), title: z.string() })

/** Paging and order of every list. `after` is the `next` of the previous page; `page` counts from 1. */
export const paging = {
  count: z.coerce.number().int('Use a whole number.').min(1, 'At least 1.').max(1000, 'Up to 1000.').default(50),
  page: z.coerce.number().int().min(1).max(1_000_000).optional(),
  after: z.string().max(500).optional(),
  order: z.enum(['asc', 'desc']).optional(),
  q: z.string().max(200).optional(),
}
/** One or more ids of a status, as `1,2`. */
export const statusFilter = z
  .string()
  .regex(/^\d{1,4}(,\d{1,4}){0,9}$/, 'Use status ids, such as 1,2.')
  .optional()

/** Record ids in a filter, comma-separated: those that another record names. */
export const idsFilter = z
  .string()
  .regex(/^[0-9a-f-]{36}(,[0-9a-f-]{36}){0,49}$/i, 'Use up to 50 record ids, separated by commas.')
  .refine((ids) => ids.split(',').every((one) => id.safeParse(one).success), 'This isn’t a valid record id.')
  .optional()

export const ById = z.object({ id })

/** A field that both sides changed: your value was not applied, theirs was kept. */
export const Conflict = z.object({
  field: z.string(),
  yours: z.unknown(),
  theirs: z.unknown(),
  by: z.string().nullable(),
  at: instant.nullable(),
})
export type Conflict = z.infer<typeof Conflict>

/**
 * The response to an offline change of a record that its author may no longer see: the change was saved. Conflicts with
 * other changes are in the record's history.
 */
const Taken = z.object({ id, taken: z.literal(true) })

/** One line of a record's history. */
export const HistoryEntry = z.object({
  id,
  at: instant,
  actor: PersonName.nullable(),
  action: z.enum([
    'created',
    'updated',
    'deleted',
    'restored',
    'unlinked',
    'relinked',
    'imported',
    'import undone',
    'not applied',
    'reminded',
    'answered',
  ]),
  version: z.number().int(),
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>

/** Records that are created by a form. */
export type FormResource = ResourcesWith<'from', 'form'>
/** Records that are created by an upload. */
export type UploadResource = ResourcesWith<'from', 'upload'>

/** How many entries of each list a record includes. */
export const INCLUDED = 50
/** A list inside a record: the newest entries that the reader may see, and the total. */
export const included = <T extends z.ZodType>(row: T) =>
  z.object({ rows: z.array(row), totalCounts: z.number().int() }).optional()
const includeOf = (names: readonly string[]) =>
  z
    .string()
    .max(100)
    .refine((value) => value.split(',').every((one) => names.includes(one)), 'This record doesn’t include that.')
    .optional()

/** The filter by fields that the company added, for kinds that have such. */
export const customQuery = (name: ResourceName): { custom: typeof customFilter } =>
  (hasCustomFields(name) ? { custom: customFilter } : {}) as { custom: typeof customFilter }
/** One of these names or, of kinds that have such, a field that the company added: `custom.<key>`. */
export const orCustomField = <const Names extends readonly [string, ...string[]]>(
  name: ResourceName,
  names: Names,
  unknown: string,
) => {
  const built = z.enum(names)
  const either = hasCustomFields(name) ? z.union([built, byCustomField], unknown) : built
  return either as unknown as z.ZodType<Names[number] | `custom.${string}`>
}

/**
 * The calls of every plain record. An update sends the changed fields with the `version` (or the `base` values) that
 * they are based on: a field that somebody else changed meanwhile is not overwritten but returned in `conflicts`.
 */
export function crud<
  Name extends ResourceName,
  Row extends z.ZodRawShape,
  Rec extends z.ZodRawShape,
  Draft extends z.ZodRawShape,
  Extra extends z.ZodRawShape,
  Filters extends z.ZodRawShape,
  const Sorts extends readonly [string, ...string[]],
  Included extends z.ZodRawShape,
>(
  name: Name,
  shape: {
    row: z.ZodObject<Row>
    record: z.ZodObject<Rec>
    draft: z.ZodObject<Draft>
    extra: Extra
    filters: Filters
    sorts: Sorts
    /** Lists that `get` adds with `include=Tasks,Files`: the newest 50 of each, with the total. */
    includes: Included
    /** Permissions of which one is enough, where the default one alone does not apply. */
    needs?: Readonly<Partial<Record<'update' | 'delete', readonly Slug[]>>>
    /** What fields of a new record must be together, told in one answer with what is wrong with each. */
    together?: readonly {
      holds: (draft: Readonly<Record<string, unknown>>) => boolean
      field: string
      message: string
    }[]
    /** Whether an update is accepted that was made before the record was assigned to somebody else. */
    late?: boolean
  },
) {
  const needed = (action: 'update' | 'delete'): Slug | readonly Slug[] => shape.needs?.[action] ?? needFor(name, action)
  const partial = shape.draft.partial()
  const { one } = registry[name]
  return {
    list: route({
      method: 'GET',
      path: `/${pathOf(name)}`,
      summary: `List ${name}`,
      needs: needFor(name, 'list'),
      query: z.strictObject({
        ...paging,
        sort: orCustomField(name, shape.sorts, 'Unknown order.').optional(),
        ...customQuery(name),
        ...shape.filters,
      }),
      reply: z.object({ rows: z.array(shape.row), totalCounts: z.number().int(), next: z.string().nullable() }),
    }),
    get: route({
      method: 'GET',
      path: `/${pathOf(name)}/:id`,
      summary: `Read one ${one}`,
      needs: needFor(name, 'list'),
      params: ById,
      query: z.object({ include: includeOf(Object.keys(shape.includes)) }),
      reply: shape.record.extend(shape.includes),
    }),
    create: route({
      method: 'POST',
      path: `/${pathOf(name)}`,
      summary: `Add a ${one}`,
      needs: needFor(name, 'create'),
      queue: true,
      body: (shape.together ?? []).reduce(
        (body, { holds, field, message }) =>
          body.refine(holds, {
            path: [field],
            message,
            when: ({ value }) => typeof value === 'object' && value !== null,
          }),
        z.strictObject({ id: id.optional(), ...shape.draft.shape }),
      ),
      reply: shape.record,
    }),
    update: route({
      method: 'PUT',
      path: `/${pathOf(name)}/:id`,
      summary: `Change a ${one}`,
      needs: needed('update'),
      queue: true,
      params: ById,
      body: z.strictObject({
        ...partial.shape,
        ...shape.extra,
        id: id.optional(),
        version: whole(1, 2_000_000_000).optional(),
        base: z.record(z.string(), z.unknown()).optional(),
      }),
      reply: shape.record.extend({ conflicts: z.array(Conflict) }),
      ...(shape.late && { lateReply: Taken }),
    }),
    remove: route({
      method: 'DELETE',
      path: `/${pathOf(name)}/:id`,
      summary: `Move a ${one} to the trash, unlinking what points at it`,
      needs: needed('delete'),
      queue: true,
      params: ById,
      reply: z.object({ success: z.literal(true) }),
    }),
    restore: route({
      method: 'POST',
      path: `/${pathOf(name)}/:id/restore`,
      summary: `Take a ${one} out of the trash and link it again`,
      needs: needed('delete'),
      params: ById,
      reply: shape.record,
    }),
    ...trashManyOf(name, needed('delete')),
    links: route({
      method: 'GET',
      path: `/${pathOf(name)}/:id/links`,
      summary: `Count what points at a ${one}`,
      needs: needFor(name, 'list'),
      params: ById,
      reply: Links,
    }),
    history: route({
      method: 'GET',
      path: `/${pathOf(name)}/:id/history`,
      summary: `Who changed what on a ${one}, newest first`,
      needs: needFor(name, 'list'),
      params: ById,
      query: z.strictObject({ count: paging.count, after: paging.after }),
      reply: z.object({ rows: z.array(HistoryEntry), next: z.string().nullable() }),
    }),
  }
}

/** The calls of a kind that is never deleted. */
export const permanent = <
  Calls extends Record<'remove' | 'restore' | 'removeMany' | 'restoreMany' | 'linksOfMany', object>,
>({
  remove: _remove,
  restore: _restore,
  removeMany: _removeMany,
  restoreMany: _restoreMany,
  linksOfMany: _linksOfMany,
  ...calls
}: Calls) => calls
