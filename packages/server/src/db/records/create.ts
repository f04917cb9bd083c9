import { answerPath, type Answers } from '@jobwright/contract/forms/form.ts'
import { refuse } from '@jobwright/contract/problem.ts'
import type { RowOf } from '../columns.ts'
import { newId } from '../ids.ts'
import type { Database, Tx } from '../open.ts'
import type { RowScope } from '../session.ts'
import { isAnswers, isCustom, type Table } from '../schema/table.ts'
import { singleRow, statement, type Statement, type Value } from '../statement.ts'
import { createdWith, forHistory, lateNote, valuesOf, type FieldChange } from './events.ts'
import type { Once } from './once.ts'
import { textsOf } from './statements.ts'

/** Who writes, and under which request. */
export type Writer = RowScope & {
  requestId: string
  once: Once | undefined
  /** When it was done, of work that waited on a phone. */
  doneAt?: Date | undefined
  /** How many records one bulk change names, of a change that is a part of one. */
  together?: number | undefined
  /** It undoes, or redoes, a bulk change. */
  undoes?: boolean | undefined
}
/** A writer, or nobody: what the server does by itself. */
export type Author = Pick<Writer, 'companyId' | 'requestId' | 'once' | 'doneAt' | 'together' | 'undoes'> & {
  userId: string | null
}
export type Fields = Readonly<Record<string, unknown>>
/** The answer of a write; `event` is undefined when it changed nothing. */
export type Written = { reply: string; event: 'created' | 'updated' | undefined }

const recordColumns = { reply: 'text' } as const
/** A record as JSON text. */
type RecordRow = RowOf<typeof recordColumns>

function onceValues(once: Once | undefined): Value[] {
  if (once) once.state.isKept = true
  return [once?.key ?? null, once?.request ?? '', once?.bodyHash ?? Buffer.alloc(0)]
}

/** The values that every write begins with. */
export const writeValues = (writer: Author, id: string, fields: Fields): Value[] => [
  writer.companyId,
  id,
  writer.userId,
  fields,
  newId(),
  ...onceValues(writer.once),
  writer.requestId,
]

/** The statement that creates a record; `fields` holds every field of the table, stamps where rules set them. */
export function createStatement(
  table: Table,
  writer: Writer,
  record: { id: string; n: number; fields: Fields; action?: 'created' | 'imported' },
): Statement<RecordRow> {
  const changes = Object.entries(record.fields)
    .filter(([field, value]) => !isBlank(value) && !table.inner?.[field])
    .flatMap(([field, after]) => changesFrom(table, field, after))
    .concat(lateNote(writer.doneAt))
  return statement(recordColumns, textsOf(table).create, [
    ...writeValues(writer, record.id, record.fields),
    record.n,
    JSON.stringify(changes),
    record.action ?? 'created',
  ])
}

/**
 * Creates a record, and those that come with it, in one transaction, in which `before` and `also` write what else belongs to
 * it. Returns the first one. An id that exists returns the record that has it, if that was created with what `sent` says.
 * @throws Refusal 409 for an id that exists with other content
 */
export async function createRecords(
  db: Database,
  table: Table,
  writer: Writer,
  records: readonly { id: string; n: number; fields: Fields }[],
  {
    before,
    also,
    sent = {},
  }: Partial<Record<'before' | 'also', ((tx: Tx) => Promise<unknown>) | undefined>> & { sent?: Fields } = {},
): Promise<Written> {
  const [first, ...further] = records
  if (!first) throw new Error('nothing to create')
  const make = createStatement(table, writer, first)
  // The key is kept with the first record's answer; all share its transaction.
  const others = further.map((record) => createStatement(table, { ...writer, once: undefined }, record))
  const [[made]] =
    others.length === 0 && !also && !before
      ? await db.within(writer, make)
      : await db.transaction(writer, async (tx) => {
          await before?.(tx)
          const answer = await tx(make)
          // The id existed already, and so did the others that came with it.
          if (answer[0][0] && others.length > 0) await tx(...others)
          if (answer[0][0]) await also?.(tx)
          return answer
        })
  if (made) return { reply: made.reply, event: 'created' }
  const reply =
    (await readRecord(db, table, writer, first.id)) ??
    refuse('state', 'This record was deleted. Restore it from the trash instead.')
  const [[created]] = await db.within(writer, createdWith(table.resource, first.id))
  refuseOther(Object.keys(sent), first.fields, [valuesOf(created?.changes), JSON.parse(reply) as Fields])
  return { reply, event: undefined }
}

/**
 * Refuses what is sent under an id that exists, unless its plain values are those with which the record was created, or which it has
 * now: then it is the same request once more. Lists are not compared, since their rows may get ids of their own.
 * @throws Refusal 409
 */
export function refuseOther(names: readonly string[], now: Fields, there: readonly Fields[]): void {
  const plain = names.filter((name) => typeof now[name] !== 'object' && now[name] !== undefined)
  const other = plain.find((name) => !there.some((fields) => isSame(fields[name], now[name])))
  if (other !== undefined)
    refuse('conflict', 'Another record already has this id.', [
      { field: 'id', message: 'Use a new id for a new record.' },
    ])
}
const isSame = (a: unknown, b: unknown) => (isBlank(a) && isBlank(b)) || JSON.stringify(a) === JSON.stringify(b)

/** Reads one record as JSON text. No row when this company has none of this id, or it is out of reach. */
export const recordStatement = (table: Table, id: string): Statement<RecordRow> =>
  singleRow(recordColumns, textsOf(table).get, [id])

/** One record as JSON text, or undefined when this company has none of this id. */
export async function readRecord(db: Database, table: Table, reach: RowScope, id: string): Promise<string | undefined> {
  const [[record]] = await db.within(reach, recordStatement(table, id))
  return record?.reply
}

const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

// The history has the answers of a log one by one, under the paths of `flat_answers` in SQL.
function changesFrom(table: Table, field: string, after: unknown): FieldChange[] {
  const column = table.fields[field]
  if (isCustom(column))
    return Object.entries(after as Fields).map(([key, value]) => ({
      field: `${field}.${key}`,
      before: null,
      after: value,
    }))
  if (!column || !isAnswers(column)) return [{ field, before: null, after: forHistory(table, field, after) }]
  const { values, rows } = after as Answers
  const told = [
    ...Object.entries(values),
    ...Object.entries(rows).flatMap(([section, all]) =>
      all.flatMap((row) =>
        Object.entries(row.values).map(([key, value]) => [answerPath(key, { section, id: row.id }), value] as const),
      ),
    ),
  ]
  return told
    .filter(([, value]) => !isBlank(value))
    .map(([path, value]) => ({ field: `${field}.${path}`, before: null, after: value }))
}
