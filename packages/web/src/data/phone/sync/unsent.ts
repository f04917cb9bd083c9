import type { Unsent } from '@jobwright/contract/resources/devices.ts'
import { heldOn } from '../../outbox/held.ts'
import type { HeldCapture } from '../../outbox/held.ts'
import { needsYou } from '../../outbox/op.ts'
import type { Op } from '../../outbox/op.ts'
import type { PhoneDb, CaptureRecord } from '../store/database.ts'

/** Everything that is on this device and not at the office. */
type UnsentWork = {
  /** What was done, in that order; files and papers that wait are among it. */
  ops: Op[]
  /** Photos that were taken or chosen and are not uploaded yet, in that order. */
  shots: CaptureRecord[]
  /** Photos that the storage of this phone did not take. */
  held: HeldCapture[]
}

/**
 * Reads everything that is on this device only. The badge, the outbox, the office's list of phones and the question at
 * sign-out all ask this one function, so that they cannot disagree.
 */
export async function readUnsent(db: PhoneDb): Promise<UnsentWork> {
  const [ops, captures] = await Promise.all([db.ops.orderBy('seq').toArray(), db.shots.toArray()])
  return { ops, shots: captures.sort((a, b) => a.at - b.at), held: heldOn(db) }
}

/** How many things that are. */
const countUnsent = ({ ops, shots: captures, held }: UnsentWork): number => ops.length + captures.length + held.length

/** Summarizes it, for the office and for the sign-out question. */
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
