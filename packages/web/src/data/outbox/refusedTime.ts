import type { TimeInTheWay } from '@jobwright/contract/problem.ts'
import { withoutSkew, type Stretch } from '@jobwright/contract/time/overlaps.ts'
import { LONGEST_ENTRY_MS } from '@jobwright/contract/rules/timeEntries.ts'
import { newId } from '../ids.ts'
import { movedOf, type Phone } from '../phone/phone.ts'
import { refreshRows, rowTables, shownOf } from '../phone/store/rows.ts'
import { opOf } from './enqueue.ts'
import { noteOf, SEPARATOR } from './noteOf.ts'
import type { Op } from './op.ts'

const NOUN = 'timeentries' as const
/** A punch is stored within this time of its tap, ms; other times were typed. */
const TAP_MS = 120_000
const beside = new Set(['id', 'base', 'version', 'reason'])

/** How a note says the times that somebody tapped or typed. */
export type TimeTexts = Readonly<Record<'start' | 'end', (stamp: string) => string>>
type Body = Readonly<Record<string, unknown>>
const opsOfEntry = ({ db }: Phone, id: string): Promise<Op[]> =>
  db.ops.where('[noun+id]').equals([NOUN, id]).sortBy('seq')
// An entry that is created as void says why in its note.
const fieldsOf = (body: Body = {}): Body => ({
  ...Object.fromEntries(Object.entries(body).filter(([key]) => !beside.has(key))),
  ...(body['status'] === 'void' && { note: body['reason'] }),
})

/** Sends an operation again with another body; it is another request then, so it has another key. */
const resend = (phone: Phone, op: Op, change: Partial<Op>) =>
  phone.db.ops
    .where(':id')
    .equals(op.seq ?? 0)
    .modify((stored) => {
      delete stored.reason
      Object.assign(stored, { key: newId() }, change, { state: 'waiting', next: 0, tries: 0 })
    })

/** Runs a change of the outbox in one transaction, then shows and sends it. `work` returns the ids of its entries. */
async function settle(phone: Phone, work: () => Promise<string[]>): Promise<void> {
  const ids = await phone.db.transaction('rw', rowTables(phone.db), async () => {
    const changed = [...new Set(await work())]
    await refreshRows(phone.db, phone.me(), NOUN, changed)
    return changed
  })
  await phone.announce(movedOf(...ids.map((id) => ({ noun: NOUN, id }))))
  phone.kick()
}

/**
 * "Switch here": ends the clock that is in the way where the refused punch starts, and sends the punch again once that
 * end was accepted. A clock of somebody else that this phone does not have may be out of the lead's reach: the office ends
 * it with the punch.
 */
export const switchHere = (phone: Phone, key: string, other: TimeInTheWay): Promise<void> =>
  settle(phone, async () => {
    const ops = await phone.db.ops.orderBy('seq').toArray()
    const nth = ops.findIndex((op) => op.key === key)
    const op = ops[nth]
    const startAt = op?.args.body?.['startAt']
    if (op?.state !== 'aside' || op.seq === undefined || typeof startAt !== 'string') return []
    const UserId = op.args.body?.['UserId']
    if (UserId !== undefined && UserId !== phone.me().id && !(await phone.db.rows.get([NOUN, other.id]))) {
      await resend(phone, op, { args: { ...op.args, body: { ...op.args.body, switchFrom: other.id } } })
      return [op.id]
    }
    const args = {
      call: `${NOUN}.update`,
      params: { id: other.id },
      body: { endAt: startAt, base: { endAt: null } },
    }
    const end = opOf({ noun: NOUN, id: other.id, what: 'update', args, needs: [] }, phone.now())
    // Between the one before and this one: what happened first goes first.
    const seq = ((ops[nth - 1]?.seq ?? op.seq - 1) + op.seq) / 2
    await phone.db.ops.add({ ...end, seq })
    await resend(phone, op, { key, after: [...(op.after ?? []), other.id] })
    return [op.id, other.id]
  })

/**
 * Changes fields of a refused entry and sends it again. What was done since to an entry that the office never had becomes
 * part of it.
 */
async function revise(phone: Phone, id: string, changes: Body, leave: readonly string[] = []): Promise<string[]> {
  const ops = await opsOfEntry(phone, id)
  const refused = ops.find(({ state }) => state === 'aside')
  if (!refused) return []
  const later =
    refused.what === 'create'
      ? ops.filter((op) => op !== refused && op.what === 'update' && op.state !== 'sending')
      : []
  await phone.db.ops.bulkDelete(later.map(({ seq }) => seq ?? 0))
  const since = later.map(({ args }) => fieldsOf(args.body))
  const body: Record<string, unknown> = Object.assign({ ...refused.args.body }, ...since, changes)
  for (const field of leave) delete body[field]
  await resend(phone, refused, { args: { ...refused.args, body } })
  return [id]
}

/** "Change the times": sends a refused entry again with these fields. */
export const reviseRefused = (phone: Phone, id: string, changes: Body): Promise<void> =>
  settle(phone, () => revise(phone, id, changes))

/** "Cut mine": keeps what of a refused entry is free. What comes after the other one becomes an entry of its own. */
export const cutRefused = (phone: Phone, id: string, [first, second]: readonly Stretch[]): Promise<void> =>
  settle(phone, async () => {
    if (!first) return []
    const mine = shownOf(await phone.db.rows.get([NOUN, id]))
    const ids = await revise(phone, id, first)
    if (!second || !mine || ids.length === 0) return ids
    const rest = newId()
    const { UserId, kind, ProjectId, BidId, TaskId, CostCodeId, method, note, skewSec } = mine
    const body = { id: rest, UserId, kind, ProjectId, BidId, TaskId, CostCodeId, method, note, skewSec, ...second }
    const needs = (await opsOfEntry(phone, id))[0]?.needs ?? []
    await phone.db.ops.add(
      opOf({ noun: NOUN, id: rest, what: 'create', args: { call: `${NOUN}.create`, body }, needs }, phone.now()),
    )
    return [id, rest]
  })

/**
 * "Keep as void": sends a refused entry as a mistake, with the reason, so that it stays in the record. Its own note stays
 * behind the reason. Times that no entry can have stay there too, as `says` puts them.
 */
export const voidRefused = (phone: Phone, id: string, reason: string, says: TimeTexts): Promise<void> =>
  settle(phone, async () => {
    const refused = (await opsOfEntry(phone, id)).find(({ state }) => state === 'aside')
    if (!refused) return []
    if (refused.what === 'update') {
      const { startAt, endAt, note } = refused.args.body ?? {}
      const times = [typeof startAt === 'string' && says.start(startAt), typeof endAt === 'string' && says.end(endAt)]
      const body = { status: 'void', reason: noteOf(reason, ...times, note), base: { status: 'recorded' } }
      await resend(phone, refused, { args: { ...refused.args, body } })
      return [id]
    }
    const mine = shownOf(await phone.db.rows.get([NOUN, id]))
    const endAt = mine?.['endAt']
    const length = Date.parse(String(endAt)) - Date.parse(String(mine?.['startAt']))
    const isPossible = length > 0 && length <= LONGEST_ENTRY_MS
    const end = typeof endAt === 'string' && !isPossible ? says.end(endAt) : ''
    const note = noteOf(reason, end, mine?.['note'])
    return revise(phone, id, { status: 'void', note }, isPossible ? [] : ['endAt'])
  })

/**
 * "Use the office's time": takes the difference of the phone's clock from a refused punch and from all that was tapped
 * after it. `shownAs` says what the phone's clock showed; that stays in the note.
 */
export const correctSkew = (
  phone: Phone,
  key: string,
  skewSec: number,
  shownAs: (stamp: string) => string,
): Promise<void> =>
  settle(phone, async () => {
    const ops = await phone.db.ops.orderBy('seq').toArray()
    const nth = ops.findIndex((op) => op.key === key)
    const tapped = ops.filter(({ noun, state }, at) => at >= nth && nth >= 0 && noun === NOUN && state !== 'sending')
    const notes = new Map<string, unknown>()
    for (const op of tapped) {
      const body = { ...op.args.body }
      const stamps = (['startAt', 'endAt'] as const).filter((field) => isTap(body[field], op.at))
      if (stamps.length === 0 || op.state === 'conflict') continue
      const said = stamps.map((field) => shownAs(String(body[field])))
      for (const field of stamps) body[field] = withoutSkew(String(body[field]), skewSec)
      const before = notes.get(op.id) ?? shownOf(await phone.db.rows.get([NOUN, op.id]))?.['note']
      const note = noteOf(before, ...said)
      // Of somebody else's time the office wants to know why.
      const told = op.what === 'update' && (await isOthers(phone, op.id)) ? { reason: said.join(SEPARATOR) } : {}
      Object.assign(body, { skewSec, note, ...told })
      await resend(phone, op, { args: { ...op.args, body } })
      notes.set(op.id, note)
    }
    return [...notes.keys()]
  })

const isTap = (stamp: unknown, at: number): boolean =>
  typeof stamp === 'string' && Math.abs(Date.parse(stamp) - at) < TAP_MS

async function isOthers(phone: Phone, id: string): Promise<boolean> {
  const entry = shownOf(await phone.db.rows.get([NOUN, id]))
  return entry !== null && entry['UserId'] !== phone.me().id
}
