import { missing, Refusal } from '@jobwright/contract/problem.ts'
import type { Database, Tx } from '../db/open.ts'
import { createStatement, recordStatement, type Fields, type Writer, type Written } from '../db/records/create.ts'
import { eventOf, lateNote, type FieldChange } from '../db/records/events.ts'
import { refuseHiddenFields } from '../db/records/hidden.ts'
import { keepAnswer } from '../db/records/once.ts'
import { changeRecord, type RecordUpdate, type ChangeRules } from '../db/records/update.ts'
import type { Table } from '../db/schema/table.ts'
import { sql } from '../db/statement.ts'
import { enterCompany } from '../db/session.ts'
import type { Who } from '../request/ask.ts'
import { readsOf } from '../request/write.ts'

/** What of a late change is taken from somebody who lost the record since; undefined refuses all of it. */
export type LateRule = {
  /** Whether all of this may be taken. */
  takes(patch: Fields): boolean
  /** The fields that a rule may refuse by now: they are noted in the history instead, and the rest is applied. */
  noted: readonly string[]
  /** What fields that are written along with others started from, where the change does not say it. */
  blank: Fields
}

/** A draft as it may be taken, what was looked up for it, and what of it was not applied. */
export type LateDraft<L = unknown> = { draft: Fields; looked: readonly L[][]; noted: FieldChange[] }

/**
 * Whether the person of this transaction worked on a record when they did what they send now, and lost it since by
 * another's change.
 */
export async function reachedThen(read: Tx, resource: string, id: string, doneAt: Date | undefined): Promise<boolean> {
  if (!doneAt) return false
  const [[then]] = await read(
    sql.rows({
      reached: 'bool',
    })`select reached_then(${resource}, ${id}::uuid, ${doneAt.toISOString()}::timestamptz) as reached`,
  )
  return then?.reached === true
}

/**
 * Applies a change that was made while the record was its author's. It follows the same rules and meets the same conflicts
 * as any other, but the answer says nothing of the record, which its author may not see now: what was not applied is in
 * the history only. Returns undefined where it is not such a change.
 */
export async function takeLateChange(
  db: Database,
  table: Table,
  { who, writer, late }: { who: Who; writer: Writer; late: LateRule },
  change: RecordUpdate,
  rules: ChangeRules,
): Promise<Written | undefined> {
  const { patch, version, id } = change
  // Without what it started from it could overwrite what others wrote since.
  const base = { ...(version === undefined && late.blank), ...change.base }
  const comparable = version !== undefined || Object.keys(patch).every((name) => !table.fields[name] || name in base)
  if (!comparable || !late.takes(patch)) return undefined
  if (!(await reachedThen(readsOf(db, who), table.resource, id, writer.doneAt))) return undefined
  refuseHiddenFields(table, writer.limits, patch)
  const reply = JSON.stringify({ id, taken: true })
  const beyond: Writer = { ...writer, limits: '', once: undefined }
  const apply = (wanted: Fields, noted: readonly FieldChange[]) =>
    db.transaction(beyond, async (tx) => {
      if (Object.keys(wanted).length > 0)
        await changeRecord(tx, table, beyond, { ...change, base, patch: wanted }, rules)
      if (noted.length > 0)
        await tx(eventOf(table.resource, id, beyond, 'not applied', [...noted, ...lateNote(writer.doneAt)]))
      if (writer.once) await tx(keepAnswer(writer.companyId, writer.once, reply))
    })
  try {
    await apply(patch, [])
  } catch (error) {
    if (!(error instanceof Refusal) || error.problem.code !== 'invalid') throw error
    const [rest, noted] = [{ ...patch }, [] as FieldChange[]]
    for (const field of late.noted)
      if (field in rest) {
        noted.push({ field, before: null, after: rest[field] })
        delete rest[field]
      }
    await apply(rest, noted)
  }
  return { reply, event: 'updated' }
}

/**
 * Creates a record beyond what its author reaches now, because they reached it when they made it. The answer is what they
 * see of it. `noted` is what was not applied of the draft.
 */
export async function createLate(
  db: Database,
  table: Table,
  writer: Writer,
  [record]: readonly { id: string; n: number; fields: Fields }[],
  noted: readonly FieldChange[],
): Promise<Written> {
  if (!record) throw new Error('nothing to create')
  return db.transaction(writer, async (tx) => {
    const [, [made]] = await tx(
      sql`select set_whole()`,
      createStatement(table, { ...writer, once: undefined }, record),
      ...(noted.length > 0 ? [eventOf(table.resource, record.id, writer, 'not applied', noted)] : []),
    )
    // The reach of the person again, for what they see of it.
    const [, [own]] = await tx(enterCompany(writer), recordStatement(table, record.id))
    const { reply } = own ?? missing()
    if (writer.once) await tx(keepAnswer(writer.companyId, writer.once, reply))
    return { reply, event: made ? 'created' : undefined }
  })
}
