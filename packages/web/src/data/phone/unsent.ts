import type { Unsent } from '@jobwright/contract/resources/devices.ts'
import { heldOn } from '../outbox/held.ts'
import type { HeldShot } from '../outbox/held.ts'
import { needsYou } from '../outbox/op.ts'
import type { Op } from '../outbox/op.ts'
import type { PhoneDb, ShotRecord } from './database.ts'

/** Everything that is on this device and not at the office. */
export type UnsentWork = {
  /** What was done, in that order; files and papers that wait are among it. */
  ops: Op[]
  /** Photos that were taken or chosen and are not uploaded yet, in that order. */
  shots: ShotRecord[]
  /** Photos that the storage of this phone did not take. */
  held: HeldShot[]
}

/**
 * Reads everything that is on this device only. The badge, the outbox, the office's list of phones and the question at
 * sign-out all ask this one function, so that they cannot disagree.
 */
export async function readUnsent(db: PhoneDb): Promise<UnsentWork> {
  const [ops, shots] = await Promise.all([db.ops.orderBy('seq').toArray(), db.shots.toArray()])
  return { ops, shots: shots.sort((a, b) => a.at - b.at), held: heldOn(db) }
}

/** How many things that are. */
export const countUnsent = ({ ops, shots, held }: UnsentWork): number => ops.length + shots.length + held.length

/** Summarizes it, for the office and for the sign-out question. */
export async function unsentOn(db: PhoneDb): Promise<Unsent> {
  const work = await readUnsent(db)
  const { ops, shots, held } = work
  const sizes = [
    ...ops.map((op) => op.args.file?.size ?? 0),
    ...shots.map((shot) => shot.size),
    ...held.map(({ shot }) => shot.blob.size),
  ]
  const times = [...[...ops, ...shots].map((one) => one.at), ...held.map(({ shot }) => Date.parse(shot.capturedAt))]
  return {
    count: countUnsent(work),
    bytes: sizes.reduce((sum, size) => sum + size, 0),
    oldest: times.length > 0 ? new Date(Math.min(...times)).toISOString() : null,
    needsYou: ops.filter(needsYou).length,
  }
}
