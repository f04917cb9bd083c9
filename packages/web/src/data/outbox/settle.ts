import { Refusal } from '@jobwright/contract/problem.ts'
import { LostNetwork } from '../api.ts'
import { Cancelled } from '../sendBytes.ts'
import type { Phone } from '../phone/phone.ts'
import { movedOf, NotSignedIn } from '../phone/phone.ts'
import { noteAnswer } from '../phone/plan.ts'
import { keepStar } from '../phone/store/keepStar.ts'
import { noteSeen } from '../phone/store/recent.ts'
import { markGone, refreshRows, rowTables } from '../phone/store/rows.ts'
import { noteUnconfirmed } from '../phone/sync/unconfirmed.ts'
import { waitAfter } from './backoff.ts'
import { isBesideRecord, type FailureReason, type Op } from './op.ts'
import { OtherBytes } from './sendOp.ts'
import type { SendResult } from './sendOp.ts'

/** Records that an operation was saved: stores the server's copy and turns rejected fields into a conflict. */
export async function settleSent(phone: Phone, op: Op, { record, conflicts, lost, answer }: SendResult): Promise<void> {
  const { db } = phone
  const seq = op.seq ?? 0
  const id = record?.id ?? op.id
  await db.transaction('rw', [...rowTables(db), db.shelf, db.sent], async () => {
    const { reason: _reason, conflicts: _conflicts, hurry: _hurry, ...done } = op
    await db.sent.put({ ...done, state: 'waiting', tries: 0, next: 0, sentAt: phone.now() })
    if (conflicts.length > 0) await db.ops.update(seq, { state: 'conflict', conflicts })
    else await db.ops.delete(seq)
    if (op.what === 'star') await keepStar(db, op)
    if (op.what === 'upload') await db.shelf.update(op.id, { sentAt: phone.now() })
    // Other operations that wait for it keep it here until they are sent.
    if (lost) await markGone(db, op.noun, [id])
    else if (answer) await noteAnswer(db, op, answer)
    else if (!isBesideRecord(op)) {
      const before = await db.rows.get([op.noun, id])
      const server = op.what === 'remove' ? null : newest(before?.server, record)
      await db.rows.put({ ...(before ?? { noun: op.noun, id, waiting: 0 }), server, at: phone.now() })
      if (server && !before?.server) {
        await noteUnconfirmed(db, { noun: op.noun, id })
        await noteSeen(phone, op.noun, id)
      }
    }
    await refreshRows(db, phone.me(), op.noun, [...new Set([id, op.id])])
  })
  await phone.announce(movedOf({ noun: op.noun, id }, op))
}

/** Records that the server refused an operation: a person has to decide. A log that was not filed is a draft again. */
export async function putAside({ db, me }: Phone, op: Op, reason: FailureReason): Promise<void> {
  await db.transaction('rw', rowTables(db), async () => {
    await db.ops.update(op.seq ?? 0, { state: 'aside', reason })
    await refreshRows(db, me(), op.noun, [op.id])
  })
}

// A replayed response may be older than what arrived by another way since.
function newest<T extends { [field: string]: unknown }>(before: T | null | undefined, after: T | null): T | null {
  return before && after && Number(before['version']) > Number(after['version']) ? before : after
}

/** What to do after a failed try. */
type Failed =
  | { next: 'wait'; until: number; reason?: FailureReason }
  | { next: 'aside'; reason: FailureReason }
  /** Sending pauses until this user signs in again. */
  | { next: 'pause' }
  /** The sender was stopped midway: treat as not tried. */
  | { next: 'nothing' }

const PLAN_WAIT_MS = 600_000

/** Derives from a failure what to do: wait for network and server errors; ask a person about a refusal. */
export function readFailure(problem: unknown, op: Op, now: number): Failed {
  if (problem instanceof Cancelled) return { next: 'nothing' }
  if (problem instanceof NotSignedIn) return { next: 'pause' }
  if (problem instanceof LostNetwork || problem instanceof OtherBytes)
    return { next: 'wait', until: now + waitAfter(op.tries) }
  if (problem instanceof Refusal) {
    const { status, retryAfter } = problem
    if (status === 401) return { next: 'pause' }
    const reason = reasonOf(problem)
    // The plan has ended, or a second factor must be set up first. The work is valid and goes out afterwards.
    if (status === 402 || problem.problem.code === 'factor') return { next: 'wait', until: now + PLAN_WAIT_MS, reason }
    if (status < 500 && status !== 408 && status !== 425 && status !== 429) return { next: 'aside', reason }
    return { next: 'wait', until: now + Math.max(waitAfter(op.tries), (retryAfter ?? 0) * 1000), reason }
  }
  const message = problem instanceof Error ? problem.message : String(problem)
  return { next: 'aside', reason: { status: 0, message, fields: [] } }
}

const reasonOf = ({ status, problem }: Refusal): FailureReason => ({
  status,
  message: problem.message,
  fields: problem.errors.map(({ field, message }) => ({ field, message })),
  ...(problem.inTheWay && { inTheWay: problem.inTheWay }),
})
