import { MOST_BULK } from '@jobwright/contract/bulkLimits.ts'
import type { tasks } from '@jobwright/contract/calls.gen.ts'
import type { ResourceName } from '@jobwright/contract/registry.ts'
import type { AnyRoute, Reply } from '@jobwright/contract/route.ts'
import { call, keyed } from './api.ts'
import { newId } from './ids.ts'
import { keys } from './keys.ts'
import { listedRows, takeRows } from './lists.ts'
import type { ListData } from './lists.ts'
import { queryClient } from './queries.ts'
import { readRecord, removedHere, touch } from './records.ts'
import { calls, existing } from './resources.ts'

/** One record of a bulk change, and what it is based on. */
export type BulkRow = {
  id: string
  version?: number
  base?: Record<string, unknown>
  fields?: Record<string, unknown>
}
type RecordLinks = Reply<typeof tasks.links>
/** What became of the records of a bulk change: those without an answer are in `refused`, too. */
export type BulkOutcome = Reply<typeof tasks.changeMany>

/** What became of the records of a bulk deletion or restoration. */
export type TrashOutcome = Reply<typeof tasks.removeMany>

type ManyCalls = { changeMany?: AnyRoute; removeMany?: AnyRoute; restoreMany?: AnyRoute; linksOfMany?: AnyRoute }
const manyCalls = (noun: ResourceName) => calls[noun] as ManyCalls
/** The call that changes many records of this kind; undefined for kinds that are changed one by one. */
export const changeManyOf = (noun: ResourceName): AnyRoute | undefined => manyCalls(noun).changeMany
/** Whether many records of this kind are deleted, and restored, in one call. */
export const removesMany = (noun: ResourceName): boolean => manyCalls(noun).removeMany !== undefined

/** Changes many records in as few calls as possible, and refetches what shows them. @throws what ended the first call */
export async function changeMany(
  noun: ResourceName,
  rows: readonly BulkRow[],
  change: { fields?: Record<string, unknown>; undo?: true },
): Promise<BulkOutcome> {
  try {
    return await inFewCalls<BulkOutcome, BulkRow>(changeManyOf(noun), rows, (some) => ({ rows: some, ...change }))
  } finally {
    touch(noun, '', 'many')
  }
}

type Outcome = { rows: object[]; refused: BulkOutcome['refused'] }
async function inFewCalls<O extends Outcome, T>(
  route: AnyRoute | undefined,
  items: readonly T[],
  bodyOf: (some: readonly T[]) => object,
): Promise<O> {
  if (!route) throw new Error('Records of this kind are handled one by one.')
  const outcome: Outcome = { rows: [], refused: [] }
  try {
    for (let at = 0; at < items.length; at += MOST_BULK) {
      const body = bodyOf(items.slice(at, at + MOST_BULK))
      const answer = (await call(route, { body } as never, keyed(newId()))) as O
      outcome.rows.push(...answer.rows)
      outcome.refused.push(...answer.refused)
    }
  } catch (problem) {
    // What was done before is kept, so that it can be undone.
    if (outcome.rows.length === 0) throw problem
  }
  return outcome as O
}

/** Moves many records to the trash in as few calls as possible. @throws what ended the first call */
export async function removeMany(noun: ResourceName, ids: readonly string[]): Promise<TrashOutcome> {
  try {
    const outcome = await inFewCalls<TrashOutcome, string>(manyCalls(noun).removeMany, ids, (some) => ({ ids: some }))
    const gone = new Set(outcome.rows.map(({ id }) => id))
    for (const id of gone) removedHere.add(id)
    queryClient.setQueriesData<ListData>({ queryKey: keys.lists(noun) }, (data) => data && takeRows(data, gone))
    return outcome
  } finally {
    touch(noun, '', 'many')
  }
}

/** Takes many records out of the trash and links them again. @throws what ended the first call */
export async function restoreMany(noun: ResourceName, ids: readonly string[]): Promise<TrashOutcome> {
  try {
    const outcome = await inFewCalls<TrashOutcome, string>(manyCalls(noun).restoreMany, ids, (some) => ({ ids: some }))
    for (const { id } of outcome.rows) removedHere.delete(id)
    return outcome
  } finally {
    touch(noun, '', 'many')
  }
}

/** How many records reference any of these, by kind. */
export async function readLinksOfMany(
  noun: ResourceName,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<RecordLinks> {
  const links: RecordLinks['links'] = []
  const route = existing(manyCalls(noun).linksOfMany)
  for (let at = 0; at < ids.length; at += MOST_BULK) {
    const body = { ids: ids.slice(at, at + MOST_BULK) }
    links.push(...((await call(route, { body } as never, { signal })) as RecordLinks).links)
  }
  return { links }
}

/** A row of a list, or a record, as far as bulk changes look at it. */
export type KnownRow = { id: string; version: number } & Readonly<Record<string, unknown>>

/** These records as the lists on the screen have them; the others are read. Those that cannot be read are left out. */
export async function knownRows(noun: ResourceName, ids: readonly string[]): Promise<KnownRow[]> {
  const known = new Map<string, KnownRow>()
  for (const [, data] of queryClient.getQueriesData<ListData>({ queryKey: keys.lists(noun) }))
    for (const row of data ? listedRows(data) : []) known.set(row.id, row as KnownRow)
  const found: KnownRow[] = []
  for (const id of ids) {
    const row = known.get(id) ?? (await readRecord(noun, id, new AbortController().signal).catch(() => undefined))
    if (row) found.push(row as unknown as KnownRow)
  }
  return found
}
