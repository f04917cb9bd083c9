import { reading, type Who } from '../../request/ask.ts'
import { isDeepStrictEqual } from 'node:util'
import { missing, refuse } from '@jobwright/contract/problem.ts'
import { blankUser, payFields, users } from '@jobwright/contract/resources/users.ts'
import { newId } from '../../db/ids.ts'
import type { Tx } from '../../db/open.ts'
import { pageAnswer } from '../../db/records/cursor.ts'
import { historyStatement } from '../../db/records/history.ts'
import { sql, statement } from '../../db/statement.ts'
import { lockUser, userColumns, userNote, type Locked } from '../../accounts/accounts.ts'
import { changeBy } from '../../request/changes.ts'
import { meStatement, readMe } from '../../accounts/people.ts'
import { keptPreferences } from '../../accounts/preferences.ts'
import { keepLastAdmin, refuseRole, refuseStronger } from '../../accounts/rights.ts'
import { refuseFields, seesPay } from '../../request/rules.ts'
import type { Context } from '../../request/context.ts'
import { writeOnce } from '../../request/write.ts'
import { avatarsFeature } from './avatars.ts'
import { holdsFeature } from './holds.ts'
import { linksFeature, voidLinks } from './links.ts'
import { listUsers, readCard, readUser } from './rows.ts'
import { statusFeature } from './statuses.ts'

/** Users: who works here, and what they may do. Never deleted: deactivated. */
export function usersFeature(context: Context): void {
  const { on, db, changes } = context
  const tell = (who: Who, id: string, action: 'created' | 'updated') =>
    changes.publish(changeBy(who, 'users', action, id))

  on.read(users.list, ({ query }) => listUsers(query))
  on.read(users.names, () =>
    reading(
      [
        statement(
          { users: 'text' },
          `select coalesce(json_agg(json_build_object('id', id, 'firstName', first_name, 'lastName', last_name, 'color', color, 'avatar', avatar, 'active', status <> 'deactivated') order by lower(first_name), lower(last_name), id), '[]')::text as users from users where company_id = (select current_company())`,
          [],
        ),
      ],
      ([[row]]) => `{"rows":${row?.users ?? '[]'}}`,
    ),
  )
  on.read(users.history, ({ params, query }) =>
    reading(
      [
        sql.rows({
          found: 'bool',
        })`select true as found from users where company_id = (select current_company()) and id = ${params.id}::uuid`,
        historyStatement('users', params.id, query),
      ],
      ([[there], rows]) => (there ? pageAnswer(rows, query.count) : missing()),
    ),
  )

  on(users.get, async ({ who, params }) => {
    if (params.id === who.userId) {
      const [me] = await db.within(who, meStatement(who.companyId, who.userId))
      return { user: readMe(me) }
    }
    if (!who.can('users.list'))
      return { user: (await db.transaction(who, (tx) => readCard(tx, who.companyId, params.id))) ?? missing() }
    return {
      user: (await db.transaction(who, (tx) => readUser(tx, who.companyId, params.id, seesPay(who)))) ?? missing(),
    }
  })

  on(users.create, (ask) =>
    writeOnce(
      db,
      users.create,
      ask,
      async (tx) => {
        const { who, body } = ask
        const { id = newId(), ...given } = body
        const draft = { ...blankUser, ...given } as Complete<typeof given>
        refuseDates(draft)
        await refuseRole(tx, who, draft.RoleId)
        refusePay(who, given)
        const [rows] = await tx(sql.rows({
          id: 'uuid',
        })`insert into users (company_id, id, username, email, first_name, last_name, mobile, color, timezone, language, role_id, employee_no, kind, hire_date, end_date, supervisor_id, skills,
            pay_type, overtime_exempt, pay_rates, pay_override, created_by, updated_by)
      values (${who.companyId}::uuid, ${id}::uuid, ${draft.username}, ${draft.email.toLowerCase()}, ${draft.firstName}, ${draft.lastName}, ${draft.mobile}, ${draft.color}, ${draft.timezone}, ${draft.language}, ${draft.RoleId},
        ${draft.employeeNo}, ${draft.kind}, ${draft.hireDate}::date, ${draft.endDate}::date, ${draft.supervisorId}::uuid, ${JSON.stringify(draft.skills)}::jsonb, ${given.payType ?? null}, ${given.overtimeExempt ?? false}, ${JSON.stringify(given.payRates ?? [])}::jsonb, ${given.payOverride ? JSON.stringify(given.payOverride) : null}::jsonb, ${who.userId}::uuid, ${who.userId}::uuid)
      on conflict (company_id, id) do nothing returning id`)
        if (rows.length > 0)
          await tx(
            userNote(
              who,
              ask.from,
              id,
              'created',
              Object.entries(draft).map(([field, after]) => said(field, null, after)),
            ),
          )
        return (await readUser(tx, who.companyId, id, seesPay(who))) ?? missing()
      },
      (user) => tell(ask.who, user.id, 'created'),
    ),
  )

  on(users.update, (ask) =>
    writeOnce(
      db,
      users.update,
      ask,
      async (tx) => {
        const { who, params } = ask
        const { id: _, version, ...patch } = ask.body
        const self = params.id === who.userId
        if (!self && !who.can('users.update')) refuse('forbidden', 'You don’t have permission to do this.')
        // Before anything is compared: an answer that differs when the value is right would tell it.
        refusePay(who, patch)
        const user = await lockUser(tx, who.companyId, params.id)
        if (version !== undefined && version !== user.version) refuseStale(user, patch)
        if (patch.preferences !== undefined && !self)
          refuseFields([{ field: 'preferences', message: 'Only this person can change this.' }])
        await refuseWiderScope(tx, who, user, patch, self)
        refuseDates({ ...user.fields, ...patch })
        if (patch.supervisorId === user.id)
          refuseFields([{ field: 'supervisorId', message: 'People can’t be their own supervisor.' }])
        const { preferences } = patch
        await writeUser(tx, who, user, {
          ...patch,
          ...(preferences !== undefined && {
            preferences: keptPreferences(String(user.fields['preferences']), preferences),
          }),
        })
        const changed = Object.entries(patch).filter(
          ([field, value]) => field !== 'preferences' && !isDeepStrictEqual(user.fields[field], value),
        )
        if (changed.length > 0)
          await tx(
            userNote(
              who,
              ask.from,
              user.id,
              'updated',
              changed.map(([field, after]) => said(field, user.fields[field] ?? null, after)),
            ),
          )
        return (await readUser(tx, who.companyId, user.id, seesPay(who))) ?? missing()
      },
      (user) => tell(ask.who, user.id, 'updated'),
    ),
  )

  statusFeature(context)
  holdsFeature(context)
  avatarsFeature(context)
  linksFeature(context)
}

const isPay = (field: string) => (payFields as readonly string[]).includes(field)
// What somebody earns is not told by the history either: that it changed is.
const said = (field: string, before: unknown, after: unknown) =>
  isPay(field) ? { field, before: '•', after: '•' } : { field, before, after }

function refusePay(who: Who, patch: object): void {
  const told = Object.keys(patch).filter(isPay)
  if (told.length > 0 && !seesPay(who))
    refuse(
      'forbidden',
      'You don’t have permission to do this.',
      told.map((field) => ({ field, message: 'You don’t have permission to do this.' })),
    )
}

function refuseDates(fields: Record<string, unknown>): void {
  const { hireDate, endDate } = fields
  if (typeof hireDate === 'string' && typeof endDate === 'string' && endDate < hireDate)
    refuseFields([{ field: 'endDate', message: 'The end date is before the start date.' }])
}

type Complete<T> = { [K in keyof T]-?: Exclude<T[K], undefined> }

// Somebody else's fresher value is not overwritten: the whole change is refused with what is there now.
function refuseStale(user: Locked, patch: Record<string, unknown>): void {
  const stale = Object.keys(patch).filter(
    (field) => field !== 'preferences' && !isDeepStrictEqual(user.fields[field], patch[field]),
  )
  if (stale.length > 0)
    refuse(
      'conflict',
      'Someone else just changed this person.',
      stale.map((field) =>
        isPay(field)
          ? { field, message: 'Someone else just changed this.' }
          : { field, message: `Now: ${String(user.fields[field] ?? '')}` },
      ),
    )
}

const ownFields = new Set([
  'firstName',
  'lastName',
  'email',
  'mobile',
  'color',
  'timezone',
  'language',
  'preferences',
  'username',
])

async function refuseWiderScope(
  tx: Tx,
  who: Who,
  user: Locked,
  patch: Record<string, unknown>,
  self: boolean,
): Promise<void> {
  const changed = Object.keys(patch).filter((field) => !isDeepStrictEqual(user.fields[field], patch[field]))
  const beyond = changed.filter((field) => !ownFields.has(field))
  if (self && beyond.includes('RoleId'))
    refuse('forbidden', 'You can’t change your own role. Ask another administrator.', [
      { field: 'RoleId', message: 'You can’t change your own role.' },
    ])
  if (self && beyond.length > 0 && !who.can('users.update'))
    refuse('forbidden', 'You don’t have permission to do this.')
  if (!self) await refuseStronger(tx, who, user)
  if (typeof patch['RoleId'] === 'number' && changed.includes('RoleId')) {
    await refuseRole(tx, who, patch['RoleId'])
    await keepLastAdmin(tx, who.companyId, user)
    // A link that was made for fewer rights does not open more of them.
    await tx(...voidLinks(who.companyId, user.id))
  }
}

async function writeUser(tx: Tx, who: Who, user: Locked, patch: Record<string, unknown>): Promise<void> {
  const fields = Object.fromEntries(
    Object.entries(patch).map(([name, value]) => [
      userColumns[name],
      name === 'email' ? String(value).toLowerCase() : value,
    ]),
  )
  await tx(sql`update users u set username = p.username, email = p.email, first_name = p.first_name, last_name = p.last_name, mobile = p.mobile, color = p.color, timezone = p.timezone,
      language = p.language, employee_no = p.employee_no, kind = p.kind, hire_date = p.hire_date, end_date = p.end_date, supervisor_id = p.supervisor_id, skills = p.skills,
      pay_type = p.pay_type, overtime_exempt = p.overtime_exempt, pay_rates = p.pay_rates, pay_override = p.pay_override, role_id = p.role_id, preferences = p.preferences, version = u.version + 1, updated_at = now(), updated_by = ${who.userId}::uuid
    from users o, jsonb_populate_record(o, ${JSON.stringify(fields)}::jsonb) p
    where u.company_id = ${who.companyId}::uuid and u.id = ${user.id}::uuid and o.company_id = u.company_id and o.id = u.id`)
}
