import type { Me } from '@jobwright/contract/resources/session.ts'
import type { Phone } from '../phone/phone.ts'
import { readKept } from '../phone/store/database.ts'

const KEY = 'rights'
const FORBIDDEN = 403

const rightsOf = ({ RoleId, permissions, scopes, hidden }: Me): string =>
  JSON.stringify([RoleId, permissions.toSorted(), scopes, hidden])

/**
 * Tries again what the office refused for a missing right, once the person's rights are other ones than they were then.
 * Returns how many operations that were.
 */
export async function retryWithNewRights(phone: Phone): Promise<number> {
  const { db } = phone
  const now = rightsOf(phone.me())
  const count = await db.transaction('rw', [db.ops, db.kept], async () => {
    const before = await readKept<string>(db, KEY)
    if (before === now) return 0
    await db.kept.put({ key: KEY, value: now })
    if (before === undefined) return 0
    const refused = db.ops.where('state').equals('aside')
    return refused.and(({ reason }) => reason?.status === FORBIDDEN).modify({ state: 'waiting', next: 0 })
  })
  if (count > 0) phone.kick()
  return count
}
