import { customKeyOf, hasCustomFields, type CustomKind } from '@jobwright/contract/custom/plain.ts'
import { withCustom } from '@jobwright/contract/custom/changes.ts'
import { customKey, type CustomField, type CustomType } from '@jobwright/contract/custom/field.ts'
import { readCustomFilter, type AskedOfField } from '@jobwright/contract/custom/filter.ts'
import type { CustomValue } from '@jobwright/contract/custom/value.ts'
import { checkedValues, schemaOf, type CustomValues } from '@jobwright/contract/custom/values.ts'
import { refuse } from '@jobwright/contract/problem.ts'
import type { Tx } from '../open.ts'
import type { Grouping, Sort, Table } from '../schema/table.ts'
import { sql, type Value } from '../statement.ts'
import type { Fields } from './create.ts'
import type { FieldChange } from './events.ts'
import { hiddenFieldText, hides } from './hidden.ts'

type OfEach<K extends readonly CustomKind[]> = { readonly [At in keyof K]: readonly CustomField[] }
/**
 * The fields that the company of this transaction added to each of these kinds, in their order, deleted ones included. One round trip,
 * however many kinds.
 */
export async function readCustomFields<const K extends readonly CustomKind[]>(tx: Tx, ...kinds: K): Promise<OfEach<K>> {
  const read = await tx(
    ...kinds.map((kind) => sql.rows({ fields: 'json' })`select custom_fields(${kind})::json as fields`),
  )
  return read.map(([row]) => (row?.fields ?? []) as readonly CustomField[]) as unknown as OfEach<K>
}

type Sent = Readonly<Record<string, unknown>>
/** What of a change is written, and what belongs to a field that was deleted meanwhile. */
type Checked = { values: Readonly<Record<string, CustomValue | null>>; lost: readonly string[] }
/**
 * What is written of the values that somebody sent for a record that has the values `had`; `fields` are those of its kind. `isLate`: they
 * were filled in without signal, so a field that was retired and a choice that was archived since take them, and a deleted field is named
 * in `lost`. `isBack`: a bulk change is undone.
 * @throws Refusal 422 naming each wrong value, 403 for a field that the role hides
 */
export function checkCustom(
  fields: readonly CustomField[],
  limits: string,
  sent: Sent,
  { had = {}, isLate = false, isBack = false }: { had?: CustomValues; isLate?: boolean; isBack?: boolean } = {},
): Checked {
  for (const { key, group } of fields)
    if (group !== null && key in sent && hides(limits, group))
      refuse('forbidden', hiddenFieldText, [{ field: `custom.${key}`, message: hiddenFieldText }])
  const known = new Set(fields.flatMap(({ key, deleted }) => (deleted ? [] : key)))
  const lost = isLate ? Object.keys(sent).filter((key) => !known.has(key)) : []
  const { values, errors } = checkedValues(
    isBack
      ? fields.map((field) => ({ ...takingLate(field), required: false }))
      : isLate
        ? fields.map(takingLate)
        : fields,
    Object.fromEntries(Object.entries(sent).filter(([key]) => !lost.includes(key))),
    had,
  )
  if (errors.length > 0) refuse('invalid', 'Please check the marked fields.', errors)
  return { values, lost }
}

// What a record had before, or a phone filled in, may be what a field no longer takes.
const takingLate = (field: CustomField): CustomField => ({
  ...field,
  retired: false,
  choices: field.choices.map((choice) => ({ ...choice, archived: false })),
})

/**
 * Checks the values of a new record. `lost` are those of fields that were deleted while a phone was without signal.
 * @throws Refusal as `checkCustom`
 */
export async function withCheckedCustom(
  tx: Tx,
  { resource }: Table,
  limits: string,
  fields: Fields,
  isLate: boolean,
): Promise<{ fields: Fields; lost: FieldChange[] }> {
  const sent = fields['custom'] as Sent | undefined
  // Most records have none: then nothing is read.
  if (!hasCustomFields(resource) || sent === undefined || Object.keys(sent).length === 0) return { fields, lost: [] }
  const [known] = await readCustomFields(tx, resource)
  const { values, lost } = checkCustom(known, limits, sent, { isLate })
  return {
    fields: { ...fields, custom: withCustom({}, values) },
    lost: lost.map((key) => ({ field: `custom.${key}`, before: null, after: sent[key] })),
  }
}

/**
 * The values that a record of another kind takes along from `record`: those of fields with the same key and type there. One that a role may
 * hide stays behind where the other is shown to more people.
 */
export async function carriedCustom(tx: Tx, from: CustomKind, to: CustomKind, record: Fields): Promise<CustomValues> {
  const values = (record['custom'] ?? {}) as CustomValues
  if (Object.keys(values).length === 0) return {}
  const [had, has] = await readCustomFields(tx, from, to)
  const taken = has.flatMap((field) => {
    const source = had.find(({ key }) => key === field.key)
    const value = values[field.key]
    const isSame = source?.type === field.type && (source.group === null || source.group === field.group)
    if (value === undefined || !isSame || field.retired || field.deleted) return []
    return schemaOf(field).safeParse(value).success ? [[field.key, value] as const] : []
  })
  return Object.fromEntries(taken)
}

// A key as SQL. The contract let nothing else through.
const literal = (key: string) => (customKey.safeParse(key).success ? `'${key}'` : refuse('invalid', 'Unknown field.'))
const asked = (resource: string, key: string) => `(select custom_asked('${resource}', ${literal(key)}))`
const keyOf = (resource: string, key: string, value: string) =>
  `custom_key(${value}, (select custom_choices('${resource}', ${literal(key)})))`

/** The order of a list by a field that the company added. */
export type CustomSort = Sort & {
  /** The condition that lets nobody ask for what they may not see. */
  where: string
  /** What the table `custom_values` has of the field, over `x`. */
  values: string
  /** The key of the records without a value, which come last whichever way it runs. */
  last: string
}
/** The order by `custom.<key>`; undefined where `name` is none. */
export function customSort({ resource }: Table, name: string, down: boolean): CustomSort | undefined {
  const key = customKeyOf(name)
  if (key === undefined || !hasCustomFields(resource)) return undefined
  const of = (v: string) => `${v}.kind = '${resource}' and ${v}.key = ${literal(key)}`
  const last = `(${down ? "''" : 'chr(1114111)'} collate "C")`
  const value = `(select v.sort from custom_values v where v.company_id = t.company_id and v.record_id = t.id and ${of('v')})`
  return {
    key: `coalesce(${value}, ${last})`,
    type: 'text',
    where: asked(resource, key),
    values: `x.company_id = (select current_company()) and ${of('x')}`,
    last,
  }
}

/** The conditions of a list by fields that the company added, from its query. */
export function customConditions({ resource }: Table, filter: unknown, put: (value: Value) => string): string[] {
  const wanted = hasCustomFields(resource) && typeof filter === 'string' ? readCustomFilter(filter) : undefined
  return Object.entries(wanted ?? {}).flatMap(([key, one]) => [
    asked(resource, key),
    ...conditionsOf(one, resource, literal(key), put),
  ])
}

function conditionsOf(
  { is, has, from, to, empty }: AskedOfField,
  resource: string,
  name: string,
  put: (value: Value) => string,
): string[] {
  const [value, text] = [`t.custom->${name}`, `t.custom->>${name}`]
  // The values of a field are all of one type. Which it is, is asked once and not of each record.
  const isOf = (...types: readonly CustomType[]) =>
    `(select f ->> 'type' in (${types.map((type) => `'${type}'`).join(', ')}) from jsonb_array_elements(custom_fields('${resource}')) f where f ->> 'key' = ${name})`
  const bound = (than: string | number, way: '>=' | '<=') =>
    typeof than === 'number'
      ? `(case when ${isOf('number', 'money')} then (${value})::numeric ${way} ${put(than)}::numeric end)`
      : `(${text} collate "C" ${way} ${put(than)}::text)`
  // One of several chosen is a text in a list.
  const any = (values: readonly (string | number | boolean)[]) => {
    const list = `${put(values.map(String))}::text[]`
    return `(case when ${isOf('choices')} then jsonb_exists_any(${value}, ${list}) else ${text} = any (${list}) end)`
  }
  return [
    ...(is ? [any(is)] : []),
    ...(has === undefined ? [] : [`fold(${text}) like '%' || like_escaped(fold(${put(has)}::text)) || '%'`]),
    ...(from === undefined ? [] : [bound(from, '>=')]),
    ...(to === undefined ? [] : [bound(to, '<=')]),
    ...(empty === undefined ? [] : [`(${value} is null) = ${empty}`]),
  ]
}

/** The grouping of a list by `custom.<key>`. */
export function customGrouping({ resource }: Table, name: string): (Grouping & { where: string }) | undefined {
  const key = customKeyOf(name)
  if (key === undefined || !hasCustomFields(resource)) return undefined
  return {
    key: `t.custom->>${literal(key)}`,
    order: keyOf(resource, key, 'to_jsonb(k.key)'),
    title: "''",
    where: asked(resource, key),
  }
}

/** The sums of number fields that the company added: by `custom.<key>`, as SQL over `t`. */
export const customSums = ({ resource }: Table, sums: unknown): { name: string; value: string; where: string }[] =>
  typeof sums === 'string' && hasCustomFields(resource)
    ? sums.split(',').map((key) => ({
        name: `custom.${key}`,
        value: `case when jsonb_typeof(t.custom->${literal(key)}) = 'number' then (t.custom->>${literal(key)})::numeric end`,
        where: asked(resource, key),
      }))
    : []
