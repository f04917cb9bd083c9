import type { ResourceName } from '@jobwright/contract/registry.ts'
import type { PhoneDb, StoredRow } from '../phone/store/database.ts'
import { shownOf } from '../phone/store/rows.ts'
import type { Op } from './op.ts'

/** The links of a record, the closest first. */
const targets = [
  ['TaskId', 'tasks'],
  ['ProjectId', 'projects'],
  ['BidId', 'bids'],
  ['CustomerId', 'customers'],
] as const
export type ItemLinks = { TaskId?: string; ProjectId?: string; BidId?: string; CustomerId?: string }

/** Every parent that an operation names. */
export function linksOf({ args }: Pick<Op, 'args'>): ItemLinks {
  const fields = { ...args.body, ...args.target }
  return Object.fromEntries(
    targets.flatMap(([field]) => (typeof fields[field] === 'string' ? [[field, fields[field]]] : [])),
  )
}

/** Its closest parent. */
export function targetOf(op: Pick<Op, 'args'>): [ResourceName, string] | undefined {
  const links = linksOf(op)
  for (const [field, noun] of targets) if (links[field]) return [noun, links[field]]
  return undefined
}

const said = (value: unknown) => (typeof value === 'string' ? value : '')
/** The name of a record; '' if it has none. */
export function titleOf(record: Readonly<Record<string, unknown>> | null): string {
  const { name, title, caption, firstName, lastName, originalName } = record ?? {}
  const full = `${said(firstName)} ${said(lastName)}`.trim()
  return [name, title, caption, full, originalName].map(said).find((word) => word !== '') ?? ''
}

/**
 * Returns an operation with the current names of its record and parents, so that it can still be identified if those
 * leave the phone. Call it in a transaction over the rows.
 */
export async function named(db: PhoneDb, op: Op): Promise<Op> {
  const target = targetOf(op)
  return withTitles(op, ...(await Promise.all([db.rows.get([op.noun, op.id]), target && db.rows.get(target)])))
}

/** The same, of the rows of its record and its closest parent. */
export function withTitles(op: Op, own: StoredRow | undefined, its: StoredRow | undefined): Op {
  const [title, targetTitle] = [titleOf(shownOf(own)), titleOf(shownOf(its))]
  return { ...op, ...(title && { title }), ...(targetTitle && { targetTitle }) }
}
