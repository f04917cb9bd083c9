import { eventOf, type FieldChange } from '../db/records/events.ts'
import { missing } from '@jobwright/contract/problem.ts'
import type { Tx } from '../db/open.ts'
import { statement, type Statement } from '../db/statement.ts'
import type { Origin, Who } from '../request/ask.ts'
import { byOf } from '../request/write.ts'

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
  skills: 'skills',
  payType: 'pay_type',
  overtimeExempt: 'overtime_exempt',
  payRates: 'pay_rates',
  payOverride: 'pay_override',
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
  const [[user]] = await tx(
    statement(
      { version: 'int', roleId: 'int', status: 'text', hasPassword: 'bool', fields: 'json' },
      `select u.version, u.role_id as "roleId", u.status, u.password_hash is not null as "hasPassword", json_build_object(${pairs}) as fields from users u where u.company_id = $1::uuid and u.id = $2::uuid for update`,
      [companyId, id],
    ),
  )
  if (!user) return missing()
  return { id, ...user, fields: user.fields as Record<string, unknown> }
}

/** A line of the history of a user. */
export const userNote = (
  who: Who,
  origin: Origin,
  id: string,
  action: 'created' | 'updated',
  changes: readonly FieldChange[],
): Statement => eventOf('users', id, byOf(who, origin), action, changes)
