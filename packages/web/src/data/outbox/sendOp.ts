import { addressOf } from '@jobwright/contract/call.ts'
import type { Conflict } from '@jobwright/contract/crud.ts'
import type { ResourceName } from '@jobwright/contract/registry.ts'
import { Refusal } from '@jobwright/contract/problem.ts'
import type { Fields } from '../phone/store/fields.ts'
import type { Phone } from '../phone/phone.ts'
import type { ScheduleAnswer } from '../planTypes.ts'
import { sendFile } from '../sendFile.ts'
import { isBesideRecord, type Op, type OwnReason } from './op.ts'
import { queuedCall } from './queued.ts'

/** The outcome of sending: the server's current record (null when deleted), and the fields that it did not accept. */
export type SendResult = {
  record: Fields | null
  conflicts: Conflict[]
  /** It was saved, but this user can no longer see the record. */
  lost?: boolean
  /** What the server has of an answer to the plan. */
  answer?: ScheduleAnswer
}

/** A bug on our side: retrying does not help. Marked as failed with its reason. */
const unsendable = (message: OwnReason) => new Refusal(0, { code: 'unsendable', message, errors: [] })
/** The received bytes differ from the ones here; send again. */
export class OtherBytes extends Error {}

/** Sends one operation. Throws what `wire` throws. */
export function sendOp(
  phone: Phone,
  op: Op,
  signal: AbortSignal,
  progress: (bytes: number) => void,
): Promise<SendResult> {
  // When the action happened: the server accepts work that predates the end of a plan, and uses it for timestamps. The
  // time of sending goes along so that the duration is right even if the clock is wrong.
  const at = new Date(op.at).toISOString()
  const times = () => ({ 'Captured-At': at, 'Sent-At': new Date(phone.now()).toISOString() })
  const dated = {
    ...phone,
    wire: (sending: Parameters<Phone['wire']>[0]) =>
      phone.wire({ ...sending, headers: { ...sending.headers, ...times() } }),
  }
  return op.what === 'upload' ? sendUpload(dated, op, signal, progress) : sendCall(dated, op)
}

async function sendCall({ wire }: Phone, op: Op): Promise<SendResult> {
  const { args, key, what } = op
  const route = queuedCall(args.call)
  if (!route) throw unsendable('unknownCall')
  try {
    const answer = await wire({
      method: route.method,
      path: addressOf(route, { ...(args.params && { params: args.params }) }),
      headers: { 'Idempotency-Key': key, ...(args.body && { 'content-type': 'application/json' }) },
      ...(args.body && { body: JSON.stringify(args.body) }),
    })
    if (what === 'answer') return { record: null, conflicts: [], answer: answer as ScheduleAnswer }
    if (what === 'remove' || isBesideRecord(op)) return { record: null, conflicts: [] }
    if ('taken' in (answer as Fields)) return { record: null, conflicts: [], lost: true }
    const { conflicts = [], ...record } = answer as Fields & { conflicts?: Conflict[] }
    return { record, conflicts: [...conflicts, ...(asked[op.noun]?.(op, record) ?? [])] }
  } catch (problem) {
    // A record that is already gone need not be deleted, and cannot be starred.
    if (problem instanceof Refusal && problem.status === 404 && (what === 'remove' || what === 'star'))
      return { record: null, conflicts: [] }
    throw problem
  }
}

/**
 * Somebody else wrote the log of a day that was filed here with nothing to report: the server kept their log, and the
 * author is asked.
 */
function otherLog({ what, args }: Op, record: Fields): Conflict[] {
  const { status, noWorkReason } = args.body ?? {}
  if (what !== 'create' || status !== 'no_work' || record['status'] === status) return []
  const of = { by: null, at: null }
  return [
    { field: 'status', yours: status, theirs: record['status'], ...of },
    { field: 'noWorkReason', yours: noWorkReason, theirs: record['noWorkReason'], ...of },
  ]
}

/** What its author is asked about a record that the server has in another way than it was sent. */
const asked: Partial<Record<ResourceName, (op: Op, record: Fields) => Conflict[]>> = { logentries: otherLog }

async function sendUpload(
  { db, wire }: Phone,
  op: Op,
  signal: AbortSignal,
  progress: (bytes: number) => void,
): Promise<SendResult> {
  const shelved = await db.shelf.get(op.id)
  const { target = {}, about = {}, file } = op.args
  if (!shelved || !file) throw unsendable('noFile')
  const { id: _, ...said } = about
  const bytes = new Blob([shelved.bytes], { type: shelved.type })
  const out = { id: op.id, key: op.key, name: file.name, bytes, target, about: { ...said, sha256: file.sha256 } }
  const record = await sendFile(out, { wire, signal, progress })
  // Counts as sent only when the server confirms exactly these bytes. (For a new revision the response is its
  // document.)
  if (record.id === op.id && record.sha256 !== file.sha256) throw new OtherBytes()
  return { record: record as unknown as Fields, conflicts: [] }
}
