import type { ResourceName } from '@jobwright/contract/registry.ts'
import type { Me } from '@jobwright/contract/resources/session.ts'
import { same } from '../../drafts.ts'
import { isBesideRecord, isRefusedFiling, type Op } from '../../outbox/op.ts'
import { indexEntryOf } from './indexEntry.ts'
import { readKept } from './database.ts'
import type { PhoneDb, StoredRow } from './database.ts'
import type { Fields } from './fields.ts'
import { looksOf } from '../kinds/looks.ts'
import { joins, shortForm } from './joins.ts'
import { withOptimisticChanges } from './optimistic.ts'

/** The optimistic record; null when it is not here or was deleted. */
export const shownOf = (row: StoredRow | undefined): Fields | null =>
  row === undefined ? null : row.shown === undefined ? row.server : row.shown

/** The tables that a change of records touches. */
export const rowTables = (db: PhoneDb) => [db.rows, db.lists, db.ops, db.kept]

/** What a transaction knows of records already: their rows, in the order of the ids, and their operations in order. */
export type RowsRead = { rows: readonly (StoredRow | undefined)[]; ops: readonly Op[] }

/**
 * Recomputes optimistic records: the server's copy with all waiting operations in order. Call it in a transaction over
 * `rowTables` after the change, or with what it `read` and adds. Returns the records as they look now.
 */
export async function refreshRows(
  db: PhoneDb,
  me: Me,
  noun: ResourceName,
  ids: readonly string[],
  read?: RowsRead,
): Promise<Fields[]> {
  const keys = ids.map((id): [ResourceName, string] => [noun, id])
  const [rows, ops] = read ? [read.rows, read.ops] : await Promise.all([db.rows.bulkGet(keys), opsOf(db, keys)])
  const waiting = new Map<string, Op[]>()
  for (const op of ops)
    if (op.state !== 'conflict' && !isBesideRecord(op) && !isRefusedFiling(op)) push(waiting, op.id, op)
  const put: StoredRow[] = []
  const gone: [ResourceName, string][] = []
  const one = async (id: string, row: StoredRow | undefined): Promise<void> => {
    const own = waiting.get(id) ?? []
    const server = row?.server ?? null
    if ((server === null || row?.left) && own.length === 0) {
      gone.push([noun, id])
      return
    }
    const bare = withOptimisticChanges(server, own, me)
    const shown = bare && own.length > 0 ? await withNames(db, me, noun, bare) : bare
    const { shown: _, ...rest } = row ?? { noun, id, server }
    put.push({ ...rest, server, waiting: own.length, ...(own.length > 0 && !same(shown, server) && { shown }) })
  }
  await Promise.all(ids.map((id, at) => one(id, rows[at])))
  const looks = put.map((row) => shownOf(row))
  const here = looks.filter((record) => record !== null)
  const hidden = put.filter((_, at) => looks[at] === null).map((row): [ResourceName, string] => [noun, row.id])
  const unlisted = [...gone, ...hidden]
  await Promise.all([
    db.rows.bulkPut(put),
    db.lists.bulkPut(here.map((record) => indexEntryOf(noun, record))),
    ...(gone.length > 0 ? [db.rows.bulkDelete(gone)] : []),
    ...(unlisted.length > 0 ? [db.lists.bulkDelete(unlisted)] : []),
  ])
  return here
}

/**
 * Marks records that should leave this phone: waiting operations keep a record until they are sent, then `refreshRows`
 * removes it. Call it in a transaction over `rowTables`.
 */
export const markGone = (db: PhoneDb, noun: ResourceName, ids: readonly string[]) =>
  db.rows
    .where('[noun+id]')
    .anyOf(ids.map((id): [ResourceName, string] => [noun, id]))
    .modify({ left: 1 })

/** Up to this many records are looked up one by one; beyond that the whole outbox is read at once. */
const FEW = 20

async function opsOf(db: PhoneDb, keys: readonly [ResourceName, string][]): Promise<Op[]> {
  // Each by itself: several at once would be walked with a cursor.
  if (keys.length <= FEW)
    return (await Promise.all(keys.map((key) => db.ops.where('[noun+id]').equals(key).toArray()))).flat()
  const wanted = new Set(keys.map(String))
  return (await db.ops.orderBy('seq').toArray()).filter((op) => wanted.has(String([op.noun, op.id])))
}

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const there = map.get(key)
  if (there) there.push(value)
  else map.set(key, [value])
}

/** Adds the names behind links that this phone changed. A name that is not here stays empty rather than wrong. */
async function withNames(db: PhoneDb, me: Me, noun: ResourceName, record: Fields): Promise<Fields> {
  const found = await Promise.all(
    joins[noun].map(async ([field, join, of]) => {
      const id = record[field]
      const there = record[join] as { id?: unknown } | null | undefined
      if (typeof id !== 'string') return [[join, null]]
      return there?.id === id ? [] : [[join, await nameOf(db, me, of, id)]]
    }),
  )
  const names = Object.fromEntries(found.flat()) as Record<string, unknown>
  const customer = names['Project'] ?? names['Bid']
  const isOfJob = looksOf(noun).hasCustomerOfJob === true && Boolean(customer)
  return { ...record, ...names, ...(isOfJob && (await customerOfJob(db, me, record))) }
}

async function nameOf(
  db: PhoneDb,
  me: Me,
  of: ResourceName | 'people',
  id: string,
): Promise<Record<string, unknown> | null> {
  if (of === 'people' && id === me.id) return shortForm(of, me)
  const found =
    of === 'people'
      ? (await readKept<Fields[]>(db, 'people'))?.find((person) => person.id === id)
      : shownOf(await db.rows.get([of, id]))
  return found ? shortForm(of, found) : null
}

async function customerOfJob(db: PhoneDb, me: Me, task: Fields): Promise<Record<string, unknown>> {
  const [of, id] =
    typeof task['ProjectId'] === 'string'
      ? (['projects', task['ProjectId']] as const)
      : (['bids', String(task['BidId'])] as const)
  const job = shownOf(await db.rows.get([of, id]))
  const CustomerId = job?.['CustomerId']
  return typeof CustomerId === 'string' ? { CustomerId, Customer: await nameOf(db, me, 'customers', CustomerId) } : {}
}
