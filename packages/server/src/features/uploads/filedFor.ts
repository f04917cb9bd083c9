import { Refusal } from '@jobwright/contract/problem.ts'
import type { Target } from '@jobwright/contract/resources/uploads.ts'
import type { Fields } from '../../db/records/create.ts'
import { sql } from '../../db/statement.ts'
import { filedUnder, type GivenLinks } from '../../files/links.ts'
import type { Origin, Who } from '../../request/ask.ts'
import type { Context } from '../../request/context.ts'
import { readsOf } from '../../request/write.ts'

const closestFirst = ['TaskId', 'ProjectId', 'BidId', 'CustomerId'] as const

/**
 * What a file belongs to. Work that waited on a phone was right when it was done: where its job was deleted, or given to
 * somebody else, meanwhile, it is filed under the closest record that still holds, and a photo without any goes to the
 * Inbox of the office. Everything else is refused with the field that is wrong.
 */
export async function filedFor(
  { db }: Context,
  { who, from, target }: { who: Who; from: Origin; target: Target },
  isPhoto: boolean,
): Promise<GivenLinks> {
  const links = linksIn(target)
  if (from.doneAt === undefined) return filedUnder(readsOf(db, who), {}, links)
  const closest = closestFirst.filter((name) => name in links)
  // What follows from a closer record is not taken from the phone, which may have known it otherwise.
  const tries: Fields[] = closest.filter((name) => name !== 'CustomerId').map((name) => ({ [name]: links[name] }))
  if ('TaskId' in links) tries.unshift(withoutCustomer(links))
  for (const one of tries) {
    const found = await filedUnder(readsOf(db, who), {}, one).catch(refusedOnly)
    if (found) return found
  }
  if ('CustomerId' in links && (await isThere({ db }, who, String(links['CustomerId']))))
    return filedUnder(readsOf(db, who), {}, { CustomerId: links['CustomerId'] })
  return isPhoto || closest.length === 0 ? {} : filedUnder(readsOf(db, who), {}, links)
}

function refusedOnly(error: unknown): undefined {
  if (error instanceof Refusal && error.problem.code === 'invalid') return undefined
  throw error
}

async function isThere({ db }: Pick<Context, 'db'>, who: Who, id: string): Promise<boolean> {
  const [rows] = await db.within(
    who,
    sql.rows({
      found: 'bool',
    })`select true as found from customers where company_id = ${who.companyId}::uuid and id = ${id}::uuid and deleted_at is null`,
  )
  return rows.length > 0
}

const withoutCustomer = ({ CustomerId: _, ...links }: Fields): Fields => links
const linksIn = ({ CustomerId, ProjectId, BidId, TaskId }: Target): Fields =>
  Object.fromEntries(
    Object.entries({ CustomerId, ProjectId, BidId, TaskId }).filter(
      ([, value]) => value !== undefined && value !== null,
    ),
  )
