import { needOf } from '@jobwright/contract/menus.ts'
import { can, needFor } from '@jobwright/contract/permissions.ts'
import { isResource } from '@jobwright/contract/registry.ts'
import type { Me, MenuItem } from '@jobwright/contract/resources/session.ts'
import type { Tx } from '../db/open.ts'
import { newId } from '../db/ids.ts'
import { startedOn } from '../db/startedOn.ts'
import { policiesJson } from '../db/timePolicies.ts'
import { named } from '../db/named.ts'
import { raw, sql, type Statement } from '../db/statement.ts'
import type { Origin } from '../request/ask.ts'
import { shownRights } from './roles.ts'
import { hashToken, newToken } from '../db/tokens.ts'

/** The menus of the installation, `companyMenu` as the company has it: JSON of rows `m` and `k`. */
export const menusJson =
  raw(`(select coalesce(json_agg(json_build_object('id', m.id, 'title', m.title, 'icon', m.icon, 'routeDesktop', m.route_desktop, 'routeMobile', m.route_mobile,
    'companyMenu', m.status = 1 and coalesce(k.enabled, m.company_menu), 'default', m.company_menu, 'status', m.status, 'isMenuItem', m.is_menu_item, 'group', m.place) order by m.position, m.id), '[]')
  from menus m left join company_menus k on k.company_id = (select current_company()) and k.menu_id = m.id)`)

/** Reads a person with their company and role, as JSON text. */
export const meStatement = (companyId: string, userId: string): Statement<{ readonly me: string }> =>
  sql.rows({
    me: 'text',
  })`select json_build_object('id', u.id, 'CompanyId', u.company_id, 'firstName', u.first_name, 'lastName', u.last_name, 'username', u.username, 'email', u.email,
    'mobile', u.mobile, 'avatar', u.avatar, 'color', u.color, 'status', u.status, 'timezone', u.timezone, 'language', u.language, 'RoleId', u.role_id, 'role', r.title,
    'preferences', u.preferences, 'hasPassword', u.password_hash is not null, 'owesFactor', owes_factor(u.company_id, u.id), 'startedOn', ${raw(startedOn('u', 'c.timezone'))}, 'version', u.version, 'permissionIds', r.permission_ids, 'scopes', r.scopes, 'hidden', r.hidden, 'landing', r.landing, 'mobileView', r.mobile_view,
    'Company', json_build_object('id', c.id, 'name', c.name, 'logo', c.logo, 'country', c.country, 'timezone', c.timezone, 'currency', c.currency, 'language', c.language, 'demo', c.demo,
      'plan', c.plan, 'billing', exists (select 1 from subscriptions s where s.company_id = c.id), 'operator', coalesce(c.id = operator_company(), false), 'brand', c.profile ->> 'brand', 'weekStart', coalesce((c.profile ->> 'weekStart')::integer, 0),
      'dateFormat', coalesce(c.profile ->> 'dateFormat', case c.country when 'US' then 'MDY' else 'DMY' end), 'settings', c.settings, 'timePolicies', ${raw(policiesJson)}, 'setup', coalesce(c.setup ->> 'state', 'done'), 'closingAt', wire(c.closing_at)),
    'menus', ${menusJson})::text as me
    from users u join roles r on r.company_id = u.company_id and r.id = u.role_id join companies c on c.id = u.company_id
    where u.company_id = ${companyId}::uuid and u.id = ${userId}::uuid`

/** The person who is signed in, from what `meStatement` gave. */
export function readMe([row]: readonly { readonly me: string }[]): Me {
  const { permissionIds, menus, ...me } = JSON.parse(row?.me ?? '') as Omit<Me, 'permissions'> & {
    permissionIds: number[]
  }
  const rights = shownRights(permissionIds, me.scopes, me.hidden)
  const held = new Set<string>(rights.permissions)
  const settings = settingsFor(me.Company.settings, me.RoleId, held)
  return { ...me, Company: { ...me.Company, settings }, ...rights, menus: permitted(menus, held) }
}

type Settings = Me['Company']['settings']
/**
 * The settings of a company without the shared views that are not for this person: those of other roles, and of lists that
 * they may not open. A view names people, telephone numbers and whatever else somebody filtered by. Who keeps them gets all.
 */
function settingsFor(settings: Settings, roleId: number, held: ReadonlySet<string>): Settings {
  if (!settings.views || can(held, 'settings.update')) return settings
  const views = settings.views.filter(
    ({ list, roleIds }) =>
      (roleIds.length === 0 || roleIds.includes(roleId)) && (!isResource(list) || can(held, needFor(list, 'list'))),
  )
  return { ...settings, views }
}

/** Those of the menus that these rights open. */
export const permitted = (all: readonly MenuItem[], held: ReadonlySet<string>): MenuItem[] =>
  all.filter(({ routeDesktop }) => {
    const need = needOf(routeDesktop)
    return need === null || (need !== undefined && can(held, need))
  })

const DAYS = 60
const idleDays = { field: 30, desk: 14 } as const
export type SessionKind = keyof typeof idleDays

/**
 * Opens a session for a person and answers its token, which is stored nowhere. It lasts 60 days at most, and in the field
 * 30 days without use, where there may be no signal for long, elsewhere 14.
 */
export async function openSession(
  tx: Tx,
  companyId: string,
  userId: string,
  from: Origin,
  place: SessionKind = 'desk',
): Promise<{ user: Me; token: string; sessionId: string }> {
  const token = newToken()
  const sessionId = newId()
  const { me } = await named(tx, {
    opened: sql`insert into sessions (company_id, id, user_id, token_hash, expires_at, idle, address, agent)
      values (${companyId}::uuid, ${sessionId}::uuid, ${userId}::uuid, ${hashToken(token)}, now() + make_interval(days => ${DAYS}), make_interval(days => ${idleDays[place]}), ${from.address}, ${from.agent})`,
    seen: sql`update users set last_seen_at = now() where company_id = ${companyId}::uuid and id = ${userId}::uuid`,
    me: meStatement(companyId, userId),
  })
  return { user: readMe(me), token, sessionId }
}
