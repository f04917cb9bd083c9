import { refuse } from '@jobwright/contract/problem.ts'
import { newId } from '../ids.ts'
import type { Database, Reach } from '../open.ts'
import type { Table } from '../schema/table.ts'
import type { Statement, Value } from '../trip.ts'
import { lateNote, type Change } from './events.ts'
import type { Once } from './once.ts'
import { statementsOf } from './statements.ts'

/** Who writes, and under which request. */
export type Writer = Reach & {
  requestId: string
  once: Once | undefined
  /** When it was done, of work that waited on a phone. */
  doneAt?: Date | undefined
}
export type Fields = Readonly<Record<string, unknown>>
/** What a write answered; `event` is undefined when it changed nothing. */
export type Written = { reply: string; event: 'created' | 'updated' | undefined }

const onceValues = (once: Once | undefined): Value[] => [
  once?.key ?? null,
  once?.request ?? '',
  once?.bodyHash ?? Buffer.alloc(0),
]

/** The values that every write begins with. */
export const writeValues = (
  writer: Pick<Writer, 'requestId' | 'once'> & { companyId: string | null; userId: string | null },
  id: string,
  fields: Fields,
): Value[] => [writer.companyId, id, writer.userId, fields, newId(), ...onceValues(writer.once), writer.requestId]

/** The statement that creates a record; `fields` holds every field of the table, stamps where rules set them. */
export function createStatement(
  table: Table,
  writer: Writer,
  record: { id: string; n: number; fields: Fields; action?: 'created' | 'imported' },
): Statement {
  const changes = Object.entries(record.fields)
    .filter(([, value]) => !isBlank(value))
    .map(([field, after]): Change => ({ field, before: null, after }))
    .concat(lateNote(writer.doneAt))
  return {
    text: statementsOf(table).create,
    values: [
      ...writeValues(writer, record.id, record.fields),
      record.n,
      JSON.stringify(changes),
      record.action ?? 'created',
    ],
  }
}

/**
 * Creates a record, and those that come with it, in one round trip and one transaction. Answers the first one. An id that
 * is already there answers the record that has it.
 */
export async function createRecords(
  db: Database,
  table: Table,
  writer: Writer,
  records: readonly { id: string; n: number; fields: Fields }[],
): Promise<Written> {
  const [first, ...further] = records
  if (!first) throw new Error('nothing to create')
  // The key is kept with the first record's answer; all share its transaction.
  const others = further.map((record) => createStatement(table, { ...writer, once: undefined }, record))
  const [made] =
    others.length === 0
      ? await db.within(writer, createStatement(table, writer, first))
      : await db.transaction(writer, async (tx) => {
          const answer = await tx(createStatement(table, writer, first))
          // The id was there already, and so are the others that came with it.
          if (answer[0]?.[0]) await tx(...others)
          return answer
        })
  const reply = made?.[0]?.[0]
  if (reply) return { reply, event: 'created' }
  const there = await readRecord(db, table, writer, first.id)
  return {
    reply: there ?? refuse('state', 'This record was deleted. Restore it from the trash instead.'),
    event: undefined,
  }
}

/** One record as JSON text, or undefined when it is not there for this company. */
export async function readRecord(db: Database, table: Table, reach: Reach, id: string): Promise<string | undefined> {
  const [rows] = await db.within(reach, { text: statementsOf(table).get, values: [id] })
  return rows?.[0]?.[0] ?? undefined
}

const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
