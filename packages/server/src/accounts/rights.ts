import { refuse } from '@jobwright/contract/problem.ts'
import type { Tx } from '../db/open.ts'
import type { Who } from '../request/ask.ts'
import { isBeyond, lockAdmins, rightsOfRole, rightsOfWho } from './roles.ts'
import { refuseFields } from '../request/rules.ts'
import type { Locked } from './accounts.ts'

/** Nobody grants what they do not hold. */
export async function refuseRole(tx: Tx, who: Who, roleId: number): Promise<void> {
  const role = await rightsOfRole(tx, who.companyId, roleId)
  if (!role || roleId === 1) return refuseFields([{ field: 'RoleId', message: 'This role doesn’t exist.' }])
  if (isBeyond(role, await rightsOfWho(tx, who)))
    refuse('forbidden', 'You can’t give permissions that you don’t have.', [
      { field: 'RoleId', message: 'This role has more permissions than you.' },
    ])
}

/** Nobody changes the account of somebody with more rights. */
export async function refuseStronger(tx: Tx, who: Who, user: Locked): Promise<void> {
  const role = await rightsOfRole(tx, who.companyId, user.roleId)
  if (!role || isBeyond(role, await rightsOfWho(tx, who)))
    refuse('forbidden', 'This person has more permissions than you.')
}

/** Somebody who may do everything stays, also when two of them would remove each other at once. */
export async function keepLastAdmin(tx: Tx, companyId: string, user: Locked): Promise<void> {
  const admins = await lockAdmins(tx, companyId)
  if (admins.length === 1 && admins[0] === user.id) refuse('state', 'There must be at least one administrator.')
}
