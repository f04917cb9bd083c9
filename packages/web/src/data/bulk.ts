import { MOST_BULK } from '@jobwright/contract/bulkLimits.ts'
import type { tasks } from '@jobwright/contract/calls.gen.ts'
import { Refusal } from '@jobwright/contract/problem.ts'
import type { ResourceName } from '@jobwright/contract/registry.ts'
import type { AnyRoute, Reply } from '@jobwright/contract/route.ts'
import { call, keyed } from './api.ts'
import { changesOf, namesIn, valueOf, withChanges } from '@jobwright/contract/custom/changes.ts'
import { newId } from './ids.ts'
import { keys } from './keys.ts'
import { listedRows, takeRows } from './lists.ts'
import type { ListData } from './lists.ts'
import { queryClient } from './queries.ts'
import { readEveryRow, readRecord, removedHere, touch } from './records.ts'
import { calls, existing } from './resources.ts'
import type { ListQuery } from './resources.ts'

/** One record of a bulk change, and what it is based on. */
export type BulkRow = {
  id: string
  version?: number
  base?: Record<string, unknown>
  fields?: Record<string, unknown>
}
// What is said of records that a lost connection left out.
const LOST = 'The connection was lost.'

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

/** Says how many of how many records are done. */
type Progress = (done: number, all: number) => void

/**
 * Changes many records in as few calls as possible, and refetches what shows them. Records that were not reached, because
 * a later call failed, are among the refused ones. @throws what ended the first call
 */
export async function changeMany(
  noun: ResourceName,
  rows: readonly BulkRow[],
  change: { fields?: Record<string, unknown>; undo?: true },
  onProgress?: Progress,
): Promise<BulkOutcome> {
  try {
    const outcome = await inFewCalls<BulkOutcome, BulkRow>(
      changeManyOf(noun),
      rows,
      (some) => ({ rows: some, ...change }),
      onProgress,
    )
    noteChosen(noun, rows, outcome)
    return outcome
  } finally {
    touch(noun, '', 'many')
  }
}

type Outcome = { rows: object[]; refused: BulkOutcome['refused'] }
async function inFewCalls<O extends Outcome, T>(
  route: AnyRoute | undefined,
  items: readonly T[],
  bodyOf: (some: readonly T[]) => object,
  onProgress?: Progress,
): Promise<O> {
  if (!route) throw new Error('Records of this kind are handled one by one.')
  const outcome: Outcome = { rows: [], refused: [] }
  let at = 0
  try {
    for (; at < items.length; at += MOST_BULK) {
      if (items.length > MOST_BULK) onProgress?.(at, items.length)
      const body = bodyOf(items.slice(at, at + MOST_BULK))
      const answer = (await call(route, { body } as never, keyed(newId()))) as O
      outcome.rows.push(...answer.rows)
      outcome.refused.push(...answer.refused)
    }
  } catch (problem) {
    // What was done before is kept, so that it can be undone.
    if (outcome.rows.length === 0) throw problem
    const { code, message, errors } =
      problem instanceof Refusal ? problem.problem : { code: 'lost', message: LOST, errors: [] }
    const left = items
      .slice(at)
      .map((item) => (typeof item === 'string' ? item : (item as unknown as { id: string }).id))
    outcome.refused.push(...left.map((id) => ({ id, code, message, errors })))
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

/** The most records that are selected at once. */
export const MOST_SELECTED = 10_000
// The rows that were selected with all others of their list, most of which no list on the screen has.
const chosen = new Map<ResourceName, Map<string, KnownRow>>()

/** Reads all rows of a list, up to `MOST_SELECTED`, to be changed together. Returns their ids. */
export async function chooseEveryRow<N extends ResourceName>(
  noun: N,
  query: ListQuery<N>,
  signal: AbortSignal,
  onProgress: Progress,
): Promise<string[]> {
  const rows = new Map<string, KnownRow>()
  for await (const part of readEveryRow(noun, query, signal)) {
    for (const row of part.rows) if (rows.size < MOST_SELECTED) rows.set(row.id, row as unknown as KnownRow)
    if (rows.size >= MOST_SELECTED) break
    if (rows.size < part.total) onProgress(rows.size, part.total)
  }
  chosen.set(noun, rows)
  return [...rows.keys()]
}

/** Forgets the rows that were selected with their list. */
export const forgetChosen = (noun: ResourceName): void => void chosen.delete(noun)

/** Gives the chosen rows what a change made of them; what a rule may have set besides is no longer known. */
export function rowsAfter(
  rows: Map<string, KnownRow>,
  sent: readonly BulkRow[],
  { rows: changed }: Pick<BulkOutcome, 'rows'>,
): void {
  const fieldsOf = new Map(sent.map(({ id, fields = {} }) => [id, fields]))
  for (const { id, version, was } of changed) {
    const row = rows.get(id)
    if (!row) continue
    const fields = fieldsOf.get(id) ?? {}
    // What of the company's own fields was put back is not known either.
    const isPutBack = !('custom' in fields) && Object.keys(was).some((name) => name.startsWith('custom.'))
    const rest = Object.entries(row).filter(([name]) => !(name in was) && !(isPutBack && name === 'custom'))
    const known = namesIn(fields).filter((name) => name in was)
    const changes = changesOf(Object.fromEntries(known.map((name) => [name, valueOf(fields, name)])))
    rows.set(id, { ...withChanges(Object.fromEntries(rest), changes), id, version })
  }
}
function noteChosen(noun: ResourceName, sent: readonly BulkRow[], outcome: BulkOutcome): void {
  const rows = chosen.get(noun)
  if (rows) rowsAfter(rows, sent, outcome)
}

/** These records as the lists on the screen have them; the others are read. Those that cannot be read are left out. */
export async function knownRows(noun: ResourceName, ids: readonly string[]): Promise<KnownRow[]> {
  const known = new Map<string, KnownRow>(chosen.get(noun))
  for (const [, data] of queryClient.getQueriesData<ListData>({ queryKey: keys.lists(noun) }))
    for (const row of (data ? listedRows(data) : []) as KnownRow[])
      if (row.version >= (known.get(row.id)?.version ?? 0)) known.set(row.id, row)
  const found: KnownRow[] = []
  for (const id of ids) {
    const row = known.get(id) ?? (await readRecord(noun, id, new AbortController().signal).catch(() => undefined))
    if (row) found.push(row as unknown as KnownRow)
  }
  return found
}
