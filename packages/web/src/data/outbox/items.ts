import type { ResourceName } from '@jobwright/contract/registry.ts'
import type { Conflict } from '@jobwright/contract/crud.ts'
import { namesIn, valueOf } from '@jobwright/contract/custom/changes.ts'
import { unknownNetwork } from '../phone/networkStatus.ts'
import type { NetworkStatus } from '../phone/networkStatus.ts'
import type { PhoneDb } from '../phone/store/database.ts'
import type { Fields } from '../phone/store/fields.ts'
import { shownOf } from '../phone/store/rows.ts'
import { unmetConditionOf, rulesOn } from './uploadConditions.ts'
import type { UnmetCondition, SendingRules } from './uploadConditions.ts'
import { linksOf, targetOf, titleOf } from './named.ts'
import type { ItemLinks } from './named.ts'
import { readUnsent } from '../phone/sync/unsent.ts'
import { blockersOf } from './blockers.ts'
import { outboxKind } from './kinds.ts'
import { isPicture, linkFields, needsYou } from './op.ts'
import type { Op, FailureReason, State, What } from './op.ts'

/** An outbox entry as the page shows it. */
export type WaitingItem = {
  key: string
  what: What
  noun: ResourceName
  id: string
  /** The record's name; '' if it has none yet. */
  title: string
  /** The text of a comment, and its future id on the server. */
  words?: string
  commentId?: string
  /** The photos attached to it. */
  photoIds?: readonly string[]
  /** Its parent, such as the project of a photo. */
  target?: { noun: ResourceName; id: string; title: string }
  /** All its parents. */
  links: ItemLinks
  /** The typed or chosen values, by field. */
  fields: Readonly<Record<string, unknown>>
  /** When the user did it, in ms. */
  at: number
  bytes?: number
  fileName?: string
  state: State
  reason?: FailureReason
  conflicts?: Conflict[]
  /** The entry that it waits for. */
  behind?: string
  /** It has a thumbnail under its id. */
  picture: boolean
  /** It could be sent but waits for Wi-Fi or the battery. */
  unmet?: UnmetCondition
  /** The number of tries, and the time of the next one in ms. */
  tries: number
  next: number
}
/** The status in the header: everything is on the server, something waits, or a person has to act. */
type OutboxState = 'saved' | 'waiting' | 'needs-you'
export type Outbox = {
  items: readonly WaitingItem[]
  /** Photos that were taken or chosen and not filed yet; a person has to finish them. */
  shots: number
  waiting: number
  /** How many entries could be sent but wait for Wi-Fi or the battery. */
  held: Readonly<Record<UnmetCondition, number>>
  needsYou: number
  state: OutboxState
  /** Whether the outbox has been read; until then the app must not claim that everything is saved. */
  known: boolean
}
const heldAmong = (items: readonly WaitingItem[]): Outbox['held'] => ({
  wifi: items.filter(({ unmet }) => unmet === 'wifi').length,
  battery: items.filter(({ unmet }) => unmet === 'battery').length,
})
const empty: Outbox = {
  items: [],
  shots: 0,
  waiting: 0,
  held: heldAmong([]),
  needsYou: 0,
  state: 'saved',
  known: true,
}
export const unknownOutbox: Outbox = { ...empty, known: false }

/** The name of a record as it is here, or as it was when it was written. */
function nameOf({ noun, args, title }: Op, record: Readonly<Record<string, unknown>> | null): string {
  const { picture } = outboxKind(noun)
  return picture ? said(record?.[picture.calledBy]) : titleOf(record) || said(args.file?.name) || (title ?? '')
}
const said = (value: unknown) => (typeof value === 'string' ? value : '')

/** Everything that waits on this phone, oldest first. The disk is asked once: it is read after every tap. */
export const readOutbox = (db: PhoneDb, network: NetworkStatus = unknownNetwork): Promise<Outbox> =>
  db.transaction('r', [db.ops, db.shots, db.kept, db.rows], async () => await readAll(db, network))

async function readAll(db: PhoneDb, network: NetworkStatus): Promise<Outbox> {
  const [work, rules] = await Promise.all([readUnsent(db), rulesOn(db)])
  const { ops } = work
  const captures = work.shots.length + work.held.length
  if (ops.length === 0 && captures === 0) return empty
  const links = ops.map(targetOf)
  const wanted = new Map<string, [ResourceName, string]>()
  for (const op of ops) wanted.set(`${op.noun} ${op.id}`, [op.noun, op.id])
  for (const link of links) if (link) wanted.set(link.join(' '), link)
  const rows = await db.rows.bulkGet([...wanted.values()])
  const records = new Map(
    // A record deleted here still has its previous name.
    [...wanted.keys()].map((key, at): [string, Fields | null] => [key, shownOf(rows[at]) ?? rows[at]?.server ?? null]),
  )
  const blockers = blockersOf(ops)
  const conditions = unmetConditionsOf(ops, blockers, rules, network)
  const items = ops.map((op, at) => {
    const unmet = conditions.get(op)
    return { ...itemOf(op, blockers.get(op), links[at], records), ...(unmet && { unmet }) }
  })
  const asks = ops.filter(needsYou).length
  return {
    items,
    shots: captures,
    waiting: ops.length - asks,
    held: heldAmong(items),
    needsYou: asks,
    state: asks + captures > 0 ? 'needs-you' : 'waiting',
    known: true,
  }
}

/** What each operation waits for besides the network. Changes to a photo that waits for Wi-Fi wait too. */
function unmetConditionsOf(
  ops: readonly Op[],
  blockers: ReadonlyMap<Op, Op>,
  rules: SendingRules,
  network: NetworkStatus,
): ReadonlyMap<Op, UnmetCondition | undefined> {
  const unmet = new Map<Op, UnmetCondition | undefined>()
  // Each comes after what it waits for.
  for (const op of ops) {
    const first = blockers.get(op)
    if (op.state === 'waiting') unmet.set(op, first ? unmet.get(first) : unmetConditionOf(op, rules, network))
  }
  return unmet
}

const unsaid = new Set(['id', 'version', 'base', 'resource', 'recordId', 'photoIds', ...linkFields])
// Leave out values that the user did not enter.
function fieldsOf({ args }: Op): WaitingItem['fields'] {
  const { caption, tags } = args.about ?? {}
  const all = args.file ? { caption, tags } : { ...args.body }
  return Object.fromEntries(
    namedEntries(all).filter(
      ([field, value]) =>
        !unsaid.has(field) && value !== undefined && value !== null && value !== '' && !isEmptyList(value),
    ),
  )
}
// Each of the company's own fields by itself.
const namedEntries = (body: Readonly<Record<string, unknown>>) =>
  namesIn(body).map((name) => [name, valueOf(body, name)] as const)
const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0

function itemOf(
  op: Op,
  first: Op | undefined,
  link: [ResourceName, string] | undefined,
  records: ReadonlyMap<string, Fields | null>,
): WaitingItem {
  const { key, what, noun, id, at, state, reason, conflicts, tries, next, args } = op
  return {
    key,
    what,
    noun,
    id,
    at,
    state,
    tries,
    next,
    links: linksOf(op),
    fields: fieldsOf(op),
    title: nameOf(op, records.get(`${noun} ${id}`) ?? args.body ?? null),
    picture: isPicture(op),
    ...(link && {
      target: {
        noun: link[0],
        id: link[1],
        title: titleOf(records.get(link.join(' ')) ?? null) || (op.targetTitle ?? ''),
      },
    }),
    ...(what === 'comment' && { words: said(args.body?.['body']), commentId: said(args.body?.['id']) }),
    ...(what === 'comment' &&
      Array.isArray(args.body?.['photoIds']) && { photoIds: args.body['photoIds'] as string[] }),
    ...(args.file && { bytes: args.file.size, fileName: args.file.name }),
    ...(reason && { reason }),
    ...(conflicts && { conflicts }),
    ...(first && { behind: first.key }),
  }
}
