import type { User, UserCard } from '@jobwright/contract/resources/users.ts'
import type { Tx } from '../../db/open.ts'
import { statement, type Value } from '../../db/statement.ts'
import { missing } from '@jobwright/contract/problem.ts'
import { reading, type Reading } from '../../request/ask.ts'

const userJson = `json_build_object('id', u.id, 'version', u.version, 'createdAt', wire(u.created_at), 'updatedAt', wire(u.updated_at), 'firstName', u.first_name, 'lastName', u.last_name,
  'username', u.username, 'email', u.email, 'mobile', u.mobile, 'color', u.color, 'timezone', u.timezone, 'language', u.language, 'RoleId', u.role_id, 'avatar', u.avatar, 'employeeNo', u.employee_no, 'kind', u.kind,
  'hireDate', u.hire_date, 'endDate', u.end_date, 'supervisorId', u.supervisor_id, 'skills', u.skills,
  'status', u.status, 'role', r.title, 'lastSeenAt', wire(u.last_seen_at))`
const withPay = `(${userJson}::jsonb || jsonb_build_object('payType', u.pay_type, 'overtimeExempt', u.overtime_exempt, 'payRates', u.pay_rates, 'payOverride', u.pay_override))`
const from = 'users u join roles r on r.company_id = u.company_id and r.id = u.role_id'
const orders = {
  firstName: 'lower(u.first_name)',
  lastName: 'lower(u.last_name)',
  username: 'u.username',
  createdAt: 'u.created_at',
}

type Query = {
  count: number
  page?: number | undefined
  after?: string | undefined
  q?: string | undefined
  order?: 'asc' | 'desc' | undefined
  sort?: keyof typeof orders | undefined
  status?: string | undefined
  UserId?: string | undefined
}

/** The list of users. People are few, so pages are counted off. */
export function listUsers(query: Query): Reading {
  const values: Value[] = []
  const put = (value: Value) => `$${values.push(value)}`
  const where = ['u.company_id = (select current_company())']
  if (query.status) where.push(`u.status = ${put(query.status)}`)
  if (query.UserId) where.push(`u.id = ${put(query.UserId)}::uuid`)
  if (query.q)
    where.push(
      `fold(u.first_name || ' ' || u.last_name || ' ' || u.username || ' ' || u.email || ' ' || u.mobile || ' ' || u.employee_no) like '%' || replace(replace(fold(${put(query.q)}), '%', '\\%'), '_', '\\_') || '%'`,
    )
  const skip =
    query.after !== undefined && /^\d{1,9}$/.test(query.after)
      ? Number(query.after)
      : ((query.page ?? 1) - 1) * query.count
  const order = `${orders[query.sort ?? 'firstName']} ${query.order ?? 'asc'}, u.id`
  const text = `select coalesce(json_agg(x.j), '[]')::text as list, (select count(*) from ${from} where ${where.join(' and ')}) as total, count(*) as given
    from (select ${userJson} as j from ${from} where ${where.join(' and ')} order by ${order} limit ${put(query.count)}::integer offset ${put(skip)}::integer) x`
  return reading([statement({ list: 'text', total: 'bigint', given: 'bigint' }, text, values)], ([[page]]) => {
    const { list, total, given } = page ?? missing()
    const reached = skip + given
    return `{"rows":${list},"totalCounts":${total},"next":${reached < total ? `"${reached}"` : 'null'}}`
  })
}

/** One user, with what they earn where `pay` says so, or undefined. */
export async function readUser(tx: Tx, companyId: string, id: string, pay: boolean): Promise<User | undefined> {
  const [[row]] = await tx(
    statement(
      { user: 'json' },
      `select ${pay ? withPay : userJson} as user from ${from} where u.company_id = $1::uuid and u.id = $2::uuid`,
      [companyId, id],
    ),
  )
  return row?.user as User | undefined
}

/** What a coworker without `users.list` sees of a user, or undefined. The number only where their role may call people. */
export async function readCard(tx: Tx, companyId: string, id: string): Promise<UserCard | undefined> {
  const [[row]] = await tx(
    statement(
      { card: 'json' },
      `select json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'color', u.color, 'avatar', u.avatar, 'role', r.title,
        'mobile', case when (select shows('phone')) and u.status <> 'deactivated' then u.mobile else '' end) as card
      from ${from} where u.company_id = $1::uuid and u.id = $2::uuid`,
      [companyId, id],
    ),
  )
  return row?.card as UserCard | undefined
}
