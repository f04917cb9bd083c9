import { refuse } from '@jobwright/contract/problem.ts'
import type { Tx } from '../db/open.ts'
import type { Who } from './mount.ts'
import { isBeyond, lockAdmins, rightsOfRole, rightsOfWho } from './roles.ts'
import { refuseFields } from './rules.ts'
import type { Locked } from './accounts.ts'

/** Nobody grants what they do not hold. */
export async function refuseRole(tx: Tx, who: Who, roleId: number): Promise<void> {
  const role = await rightsOfRole(tx, who.companyId, roleId)
  if (!role || roleId === 1) return refuseFields([{ field: 'RoleId', message: 'This role does not exist.' }])
  if (isBeyond(role, await rightsOfWho(tx, who)))
    refuse('forbidden', 'Nobody gives more rights than they hold.', [
      { field: 'RoleId', message: 'This role may do more than you.' },
    ])
}

/** Nobody changes the account of somebody with more rights. */
export async function refuseStronger(tx: Tx, who: Who, user: Locked): Promise<void> {
  const role = await rightsOfRole(tx, who.companyId, user.roleId)
  if (!role || isBeyond(role, await rightsOfWho(tx, who))) refuse('forbidden', 'This person may do more than you.')
}

/** Somebody who may do everything stays, also when two of them would remove each other at once. */
export async function keepLastAdmin(tx: Tx, companyId: string, user: Locked): Promise<void> {
  const admins = await lockAdmins(tx, companyId)
  if (admins.length === 1 && admins[0] === user.id) refuse('state', 'The last administrator has to stay.')
}
