import type { ResourceName } from '@jobwright/contract/registry.ts'
import type { Conflict } from '@jobwright/contract/crud.ts'
import type { FileAbout, Target } from '@jobwright/contract/resources/uploads.ts'

/** What a person did: made, changed or removed a record, took a photo or chose a file, starred or said something. */
export type What = 'create' | 'update' | 'remove' | 'upload' | 'star' | 'comment'
/**
 * Where it stands. 'aside': the office refused it, and a person has to say what now. 'conflict': it is in, but for
 * fields that somebody else changed meanwhile. Whatever is 'sending' when the phone dies is sent again.
 */
export type State = 'waiting' | 'sending' | 'aside' | 'conflict'
export type OutboxLane = 'records' | 'uploads'

/** Reasons of our own, which the office never says: their words stand in the catalogues. */
const ownReasons = ['orphaned', 'unknownCall', 'noFile'] as const
export type OwnReason = (typeof ownReasons)[number]
export const isOwnReason = (message: string): message is OwnReason => ownReasons.some((one) => one === message)

/** Why something was put aside, as the office said it, or the name of a reason of our own. */
export type FailureReason = { status: number; message: string; fields: { field: string; message: string }[] }

/** The bytes of an upload, as they lie on the shelf under the id of its record. */
type FileFacts = { name: string; type: string; size: number; sha256: string }

/** What is sent: the name of a declared call with its parameters and body, never a closure. */
type Args = {
  call: string
  params?: Record<string, unknown>
  body?: Record<string, unknown>
  file?: FileFacts
  target?: Target
  about?: FileAbout
}

/** One thing that a person did and that the office does not have yet. In order, each by itself, never merged. */
export type Op = {
  /** The order in which things were done, across tabs. */
  seq?: number
  /** The Idempotency-Key: sent twice, it happens once. */
  key: string
  noun: ResourceName
  /** The record. */
  id: string
  what: What
  lane: OutboxLane
  args: Args
  /** When it was done, in ms. */
  at: number
  state: State
  tries: number
  /** Not before this instant, in ms. */
  next: number
  /** Until this instant, in ms, a person may take it back; whatever happens, it is not kept back for longer than `GRACE_MS`. */
  notBefore?: number
  reason?: FailureReason
  conflicts?: Conflict[]
  /** Records that it points at: those that are not in yet go first. */
  needs: string[]
  /** Records that are sent before it, if they are sent at all: it does without one that is discarded. */
  after?: string[]
  /** Whether it waits for Wi-Fi, as the company had it when it was made; what a person chose on this phone goes before. */
  wifiOnly?: boolean
  /** Somebody said: now. It waits for nothing but the network. */
  hurry?: boolean
  /** What the record was called when it was done, and what that belongs to. */
  title?: string
  targetTitle?: string
  /** What the lists show beside the fields themselves (the name behind an id). */
  shown?: Record<string, unknown>
}

/** The links by which a record points at others. */
export const linkFields = ['CustomerId', 'ProjectId', 'BidId', 'TaskId', 'primaryContactId', 'pairId'] as const

/** The records that these fields point at. */
export function pointedAt(fields: Readonly<Record<string, unknown>>): string[] {
  const links = linkFields.map((field) => fields[field])
  const blockers = Array.isArray(fields['blockedByIds']) ? (fields['blockedByIds'] as unknown[]) : []
  return [...links, ...blockers].filter((id): id is string => typeof id === 'string')
}

const makes = (op: Op) => op.what === 'create' || op.what === 'upload'

/**
 * What an operation waits for among those done before it: an earlier one on the same record, or the making of a record
 * that it points at. One that left only a question behind (a conflict) holds nobody up.
 */
const isBefore = (earlier: Op, op: Op): boolean =>
  earlier.state !== 'conflict' &&
  // A refused change holds no words up: they may be the ones that explain it.
  !(op.what === 'comment' && earlier.state === 'aside' && !makes(earlier)) &&
  // What was said of a record holds only later words up.
  (earlier.what !== 'comment' || (op.what === 'comment' && earlier.state !== 'aside')) &&
  (earlier.seq ?? 0) < (op.seq ?? 0) &&
  ((earlier.noun === op.noun && earlier.id === op.id) ||
    (makes(earlier) && (op.needs.includes(earlier.id) || (op.after?.includes(earlier.id) ?? false))))

/** The first one that this operation has to wait for, if any. */
export const behind = (op: Op, ops: readonly Op[]): Op | undefined => ops.find((other) => isBefore(other, op))

export const needsYou = (op: Op): boolean => op.state === 'aside' || op.state === 'conflict'

/** The longest time for taking something back, in ms. */
const GRACE_MS = 15_000
/** When an operation may be sent, by a clock that may have been set back since. */
export const sendableAt = ({ notBefore = 0 }: Pick<Op, 'notBefore'>, now: number): number =>
  notBefore > now + GRACE_MS ? now : notBefore
