import { addressOf } from '@jobwright/contract/call.ts'
import type { Conflict } from '@jobwright/contract/crud.ts'
import { Refusal } from '@jobwright/contract/problem.ts'
import type { Fields } from '../phone/store/fields.ts'
import type { Phone } from '../phone/phone.ts'
import { sendFile } from '../sendFile.ts'
import type { Op, OwnReason } from './op.ts'
import { queuedCall } from './queued.ts'

/** What came of sending: the record as the office has it now (null when it is gone), and what it did not take. */
export type SendResult = {
  record: Fields | null
  conflicts: Conflict[]
  /** It is in, and the office shows this person nothing of the record any more. */
  lost?: boolean
}

/** A fault of ours: it helps nobody to send the same again. Put aside like a refusal, with its reason. */
const unsendable = (message: OwnReason) => new Refusal(0, { code: 'unsendable', message, errors: [] })
/** The bytes that arrived are not those that lie here; they are sent again. */
export class OtherBytes extends Error {}

/** Sends one operation. Throws what the wire throws. */
export function sendOp(
  phone: Phone,
  op: Op,
  signal: AbortSignal,
  progress: (bytes: number) => void,
): Promise<SendResult> {
  // When it was done: what was done before a plan ended is let in after it, and stamps say it. Beside it stands when it is
  // sent: by a clock that is wrong, too, it waited for as long as it did.
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
    if (what === 'remove' || what === 'star' || what === 'comment') return { record: null, conflicts: [] }
    if ('taken' in (answer as Fields)) return { record: null, conflicts: [], lost: true }
    const { conflicts = [], ...record } = answer as Fields & { conflicts?: Conflict[] }
    return { record, conflicts }
  } catch (problem) {
    // What is gone already need not be removed, and cannot be starred.
    if (problem instanceof Refusal && problem.status === 404 && (what === 'remove' || what === 'star'))
      return { record: null, conflicts: [] }
    throw problem
  }
}

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
  // Only the office's own word that it has exactly these bytes counts as sent. (A new revision is answered by its document.)
  if (record.id === op.id && record.sha256 !== file.sha256) throw new OtherBytes()
  return { record: record as unknown as Fields, conflicts: [] }
}
