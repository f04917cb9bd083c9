import { missing, refuse } from '@jobwright/contract/problem.ts'
import { timeentries } from '@jobwright/contract/resources/timeentries.ts'
import type { Tx } from '../../db/open.ts'
import { recordStatement, type Fields, type Writer } from '../../db/records/create.ts'
import { changeLocked, lockManyStatement, type LockedRecord } from '../../db/records/update.ts'
import { timeentries as table } from '../../db/schema/time.ts'
import { sql } from '../../db/statement.ts'
import type { Who } from '../../request/ask.ts'
import { changeBy } from '../../request/changes.ts'
import type { Context } from '../../request/context.ts'
import { quietWriter, writeOnce } from '../../request/write.ts'
import { changedTime } from './writing.ts'

const SINCE = 'Someone changed this since. It was left as it is.'

/** The undoing of a punch that began an entry. */
export function undoFeature({ on, db, changes }: Context): void {
  on(timeentries.undo, (ask) => {
    const { who, params, body, from } = ask
    return writeOnce(
      db,
      timeentries.undo,
      ask,
      async (tx) => {
        const id = await undoStart(tx, who, quietWriter(who, from.requestId), { id: params.id, ...body })
        const [[record]] = await tx(recordStatement(table, id))
        return JSON.parse((record ?? missing()).reply)
      },
      () => changes.publish(changeBy(who, 'timeentries', 'many')),
    )
  })
}

type Undone = { id: string; switchedFrom?: string | undefined; reason: string }

/**
 * Voids an entry whose clock runs, as it was begun. The entry that it was switched from runs again in the same transaction,
 * so that no time between them is lost. Returns the id of the entry that runs, or of the void one.
 * @throws Refusal 403 for others' time, 404, 409 where one of them is not as the punch left it
 */
async function undoStart(tx: Tx, who: Who, writer: Writer, { id, switchedFrom, reason }: Undone): Promise<string> {
  const ids = switchedFrom === undefined ? [id] : [id, switchedFrom]
  const [found] = await tx(lockManyStatement(table, ids))
  const lockedOf = (one: string) => found.find((row) => row.id === one.toLowerCase()) ?? missing()
  const begun = lockedOf(id)
  const { status, endAt, startAt, UserId } = begun.fields as Fields
  if (status !== 'recorded' || endAt !== null || (await isChanged(tx, id))) refuse('state', SINCE)
  const change = (one: string, locked: LockedRecord, patch: Fields) =>
    changeLocked({ tx, write: tx }, table, writer, { id: one, patch, version: undefined, base: undefined }, locked, {
      rule: (inside, current, wanted) =>
        changedTime({ ...current, id: one }, wanted, { who, tx: inside, doneAt: undefined }),
    })
  // First, because nobody has two clocks.
  await change(id, begun, { status: 'void', reason })
  if (switchedFrom === undefined) return id
  const before = lockedOf(switchedFrom)
  const was = before.fields as Fields
  if (was['UserId'] !== UserId || was['status'] !== 'recorded' || was['endAt'] !== startAt) refuse('state', SINCE)
  await change(switchedFrom, before, { endAt: null, endPlace: null, endOnSite: null, reason })
  return switchedFrom
}

// Whether anything was written to an entry since it was begun. Its place follows when the device knows it.
async function isChanged(tx: Tx, id: string): Promise<boolean> {
  const [[row]] = await tx(
    sql.rows({
      changed: 'bool',
    })`select exists (select 1 from audit_events e cross join lateral jsonb_array_elements(e.changes) c
      where e.company_id = (select current_company()) and e.resource = 'timeentries' and e.record_id = ${id}::uuid
        and e.action <> 'created' and c->>'field' not in ('startPlace', 'startOnSite', 'workDate')) as changed`,
  )
  return row?.changed ?? missing()
}
