import type { ResourceName } from '@jobwright/contract/registry.ts'
import type { Conflict } from '@jobwright/contract/crud.ts'
import type { TimeInTheWay } from '@jobwright/contract/problem.ts'
import type { FileAbout, Target } from '@jobwright/contract/resources/uploads.ts'
import { outboxKind } from './kinds.ts'

/** The kind of operation: a record created, changed or deleted, a photo or file, a star, a comment, an answer to the plan. */
export type What = 'create' | 'update' | 'remove' | 'upload' | 'star' | 'comment' | 'answer'
const besideRecords = new Set<What>(['star', 'comment', 'answer'])
/** Whether it leaves the record as it is: the record neither changes nor comes back with the reply. */
export const isBesideRecord = ({ what }: Pick<Op, 'what'>): boolean => besideRecords.has(what)
/**
 * The state of an operation. 'aside': the server refused it and a person has to decide. 'conflict': it was saved except
 * for fields that somebody else changed. Operations that are 'sending' when the phone dies are sent again.
 */
export type State = 'waiting' | 'sending' | 'aside' | 'conflict'
export type OutboxLane = 'records' | 'uploads'

/** Client-side reasons that the server never returns; their texts are in the catalogs. */
const ownReasons = ['orphaned', 'unknownCall', 'noFile'] as const
export type OwnReason = (typeof ownReasons)[number]
export const isOwnReason = (message: string): message is OwnReason => ownReasons.some((one) => one === message)

/** Why an operation failed: the server's reason, or a client-side one. */
export type FailureReason = {
  status: number
  message: string
  fields: { field: string; message: string }[]
  /** The time entry that a refused one overlaps. */
  inTheWay?: TimeInTheWay
}

/** The bytes of an upload, stored in the blob store under the id of the record. */
type FileFacts = { name: string; type: string; size: number; sha256: string }

/** The request: the name of a declared call with its parameters and body, never a closure. */
type Args = {
  call: string
  params?: Record<string, unknown>
  body?: Record<string, unknown>
  file?: FileFacts
  target?: Target
  about?: FileAbout
}

/**
 * One action that the server does not have yet. Operations are ordered and never merged, except answers of a log that
 * were never sent (see `newerAnswers`).
 */
export type Op = {
  /** The order of actions across tabs. */
  seq?: number
  /** The Idempotency-Key: sent twice, it takes effect once. */
  key: string
  noun: ResourceName
  /** The record. */
  id: string
  what: What
  lane: OutboxLane
  args: Args
  /** When the user did it, in ms. */
  at: number
  state: State
  tries: number
  /** Do not send before this instant, in ms. */
  next: number
  /** Until this instant, in ms, the user can undo it. Never delayed by more than `GRACE_MS`. */
  notBefore?: number
  reason?: FailureReason
  conflicts?: Conflict[]
  /** Records that it references; unsent ones go first. */
  needs: string[]
  /** Records to send before it if they are sent at all; it does not depend on them if they are discarded. */
  after?: string[]
  /**
   * Whether it waits for Wi-Fi by the company's setting when it was created; the user's choice on this phone takes
   * precedence.
   */
  wifiOnly?: boolean
  /** The user chose "send now": it waits only for the network. */
  hurry?: boolean
  /** The names of the record and its parents when the action happened. */
  title?: string
  targetTitle?: string
  /** Display values beside the fields themselves (the name behind an id). */
  shown?: Record<string, unknown>
}

/** The fields by which a record references others. */
export const linkFields = [
  'CustomerId',
  'ProjectId',
  'BidId',
  'TaskId',
  'LogbookId',
  'primaryContactId',
  'pairId',
] as const

/** The records that these fields reference. */
export function pointedAt(fields: Readonly<Record<string, unknown>>): string[] {
  const links = linkFields.map((field) => fields[field])
  return [...links, ...listIn(fields, 'blockedByIds')].filter((id): id is string => typeof id === 'string')
}

/**
 * The tasks and logs that a change order is linked to: they are sent first if they are sent at all. What was found on site
 * reaches the office also without them.
 */
export const linkedTo = (fields: Readonly<Record<string, unknown>>): string[] =>
  [...listIn(fields, 'taskIds'), ...listIn(fields, 'logEntryIds')].map(String)

const listIn = (fields: Readonly<Record<string, unknown>>, field: string): unknown[] =>
  Array.isArray(fields[field]) ? (fields[field] as unknown[]) : []

/**
 * Whether an operation files a record, such as a log, and the server refused it, mostly because somebody changed it
 * meanwhile: it is a draft again, and what follows does not wait.
 */
export function isRefusedFiling({ noun, what, state, args }: Op): boolean {
  const { filedAs } = outboxKind(noun)
  return filedAs !== undefined && state === 'aside' && what === 'update' && args.body?.['status'] === filedAs
}

/** Whether it says something about a record. */
export const isSaid = ({ what }: Pick<Op, 'what'>): boolean => what === 'comment' || what === 'answer'
/** Whether it makes a record. */
export const makes = (op: Pick<Op, 'what'>): boolean => op.what === 'create' || op.what === 'upload'

/** Whether it is the upload of a picture. */
export const isPicture = ({ what, noun }: Pick<Op, 'what' | 'noun'>): boolean =>
  what === 'upload' && outboxKind(noun).picture !== undefined

/** Whether a person has to decide about it. */
export const needsYou = ({ state }: Pick<Op, 'state'>): boolean => state === 'aside' || state === 'conflict'

/** The longest time to undo, in ms. */
const GRACE_MS = 15_000
/** When an operation may be sent; the clock may have been set back since. */
export const sendableAt = ({ notBefore = 0 }: Pick<Op, 'notBefore'>, now: number): number =>
  notBefore > now + GRACE_MS ? now : notBefore
