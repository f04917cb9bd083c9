import type { Unsent } from '@jobwright/contract/resources/devices.ts'
import { heldOn } from '../../outbox/held.ts'
import type { HeldCapture } from '../../outbox/held.ts'
import { needsYou } from '../../outbox/op.ts'
import type { Op } from '../../outbox/op.ts'
import type { PhoneDb, CaptureRecord } from '../store/database.ts'

/** Everything on this device that is not on the server. */
type UnsentWork = {
  /** The operations in order, including waiting files. */
  ops: Op[]
  /** Photos that were taken or chosen and are not filed yet, in order. */
  shots: CaptureRecord[]
  /** Photos that this phone could not store. */
  held: HeldCapture[]
}

/**
 * Reads everything that exists only on this device. The badge, the outbox, the office's list of phones and the sign-out
 * dialog all use this function, so that they agree.
 */
export async function readUnsent(db: PhoneDb): Promise<UnsentWork> {
  const [ops, captures] = await Promise.all([db.ops.orderBy('seq').toArray(), db.shots.toArray()])
  return { ops, shots: captures.sort((a, b) => a.at - b.at), held: heldOn(db) }
}

/** The number of such items. */
const countUnsent = ({ ops, shots: captures, held }: UnsentWork): number => ops.length + captures.length + held.length

/** Summarizes them for the server and the sign-out dialog. */
export async function unsentOn(db: PhoneDb): Promise<Unsent> {
  const work = await readUnsent(db)
  const { ops, shots: captures, held } = work
  const sizes = [
    ...ops.map((op) => op.args.file?.size ?? 0),
    ...captures.map((capture) => capture.size),
    ...held.map(({ shot: capture }) => capture.blob.size),
  ]
  const times = [
    ...[...ops, ...captures].map((one) => one.at),
    ...held.map(({ shot: capture }) => Date.parse(capture.capturedAt)),
  ]
  return {
    count: countUnsent(work),
    bytes: sizes.reduce((sum, size) => sum + size, 0),
    oldest: times.length > 0 ? new Date(Math.min(...times)).toISOString() : null,
    needsYou: ops.filter(needsYou).length,
  }
}
