import { eventOf, type Change } from '../db/records/events.ts'
import { missing } from '@jobwright/contract/problem.ts'
import type { Tx } from '../db/open.ts'
import type { Statement } from '../db/trip.ts'
import type { Origin, Who } from './mount.ts'
import { byOf } from './write.ts'

/** The column of each field that may be written. */
export const userColumns: Readonly<Record<string, string>> = {
  firstName: 'first_name',
  lastName: 'last_name',
  username: 'username',
  email: 'email',
  mobile: 'mobile',
  color: 'color',
  timezone: 'timezone',
  language: 'language',
  RoleId: 'role_id',
  preferences: 'preferences',
  employeeNo: 'employee_no',
  kind: 'kind',
  hireDate: 'hire_date',
  endDate: 'end_date',
  supervisorId: 'supervisor_id',
  payType: 'pay_type',
  overtimeExempt: 'overtime_exempt',
  payRates: 'pay_rates',
}

/** A user as it is, locked until the transaction ends. */
export type Locked = {
  id: string
  version: number
  roleId: number
  status: string
  hasPassword: boolean
  fields: Record<string, unknown>
}

/** Locks a user. @throws Refusal 404 */
export async function lockUser(tx: Tx, companyId: string, id: string): Promise<Locked> {
  const pairs = Object.entries(userColumns)
    .map(([name, column]) => `'${name}', u.${column}`)
    .join(', ')
  const [rows] = await tx({
    text: `select u.version, u.role_id, u.status, u.password_hash is not null, json_build_object(${pairs})::text from users u where u.company_id = $1::uuid and u.id = $2::uuid for update`,
    values: [companyId, id],
  })
  const row = rows?.[0]
  if (!row) return missing()
  return {
    id,
    version: Number(row[0]),
    roleId: Number(row[1]),
    status: row[2] ?? '',
    hasPassword: row[3] === 't',
    fields: JSON.parse(row[4] ?? '{}') as Record<string, unknown>,
  }
}

/** A line of the history of a user. */
export const userNote = (
  who: Who,
  origin: Origin,
  id: string,
  action: 'created' | 'updated',
  changes: readonly Change[],
): Statement => eventOf('users', id, byOf(who, origin), action, changes)
