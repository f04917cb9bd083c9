import { isDeepStrictEqual } from 'node:util'
import type { Conflict } from '@jobwright/contract/crud.ts'
import { withCustom } from '@jobwright/contract/custom/changes.ts'
import type { CustomField } from '@jobwright/contract/custom/field.ts'
import { hasCustomFields } from '@jobwright/contract/custom/plain.ts'
import type { CustomValues } from '@jobwright/contract/custom/values.ts'
import type { Tx } from '../open.ts'
import type { Table } from '../schema/table.ts'
import type { Fields, Writer } from './create.ts'
import { checkCustom, readCustomFields } from './custom.ts'
import { conflictAt, type Since } from './since.ts'

type OfCustom = {
  table: Table
  writer: Writer
  change: { version: number | undefined; base: Fields | undefined }
  tx: Tx
  /** The fields of the kind, where they were read already. */
  fields: readonly CustomField[] | undefined
  /** The values that the record has. */
  had: CustomValues
  stale: boolean
  since: () => Promise<Map<string, Since>>
}

/** The values of the company’s own fields after a change: each field stands for itself, as a field of its own does. */
export async function siftCustom(
  { table, writer, change, tx, fields, had, stale, since }: OfCustom,
  sent: Fields,
  conflicts: Conflict[],
): Promise<CustomValues> {
  const { values, lost } = checkCustom(fields ?? (await fieldsOf(tx, table)), writer.limits, sent, {
    had,
    isLate: writer.doneAt !== undefined,
    isBack: writer.undoes === true,
  })
  const base = change.base?.['custom'] as Fields | undefined
  const wanted: Record<string, unknown> = {}
  const refused = async (key: string, yours: unknown) =>
    conflicts.push({ ...conflictAt(await since(), `custom.${key}`), yours, theirs: had[key] ?? null })
  for (const key of lost) await refused(key, sent[key])
  for (const [key, yours] of Object.entries(values)) {
    const theirs = had[key] ?? null
    if (isDeepStrictEqual(theirs, yours)) continue
    const touched = base
      ? !isDeepStrictEqual(base[key] ?? null, theirs) && (change.version === undefined || stale)
      : stale && (await since()).has(`custom.${key}`)
    if (touched) await refused(key, yours)
    else wanted[key] = yours
  }
  return withCustom(had, wanted) as CustomValues
}

async function fieldsOf(tx: Tx, { resource }: Table): Promise<readonly CustomField[]> {
  return hasCustomFields(resource) ? (await readCustomFields(tx, resource))[0] : []
}

/** The values of the company’s own fields once these are written over them. */
export async function mergedCustom(
  tx: Tx,
  table: Table,
  { limits }: Writer,
  current: Fields,
  sent: Fields,
): Promise<CustomValues> {
  const had = current['custom'] as CustomValues
  const { values } = checkCustom(await fieldsOf(tx, table), limits, sent, { had, isLate: true })
  return withCustom(had, values) as CustomValues
}
