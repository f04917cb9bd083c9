import { reading, type Who } from '../../request/ask.ts'
import type { FieldChange } from '../../db/records/events.ts'
import { missing, refuse } from '@jobwright/contract/problem.ts'
import { roles, type Role, type RoleDraft } from '@jobwright/contract/resources/roles.ts'
import { keptPermissions } from '../../db/presets.ts'
import type { Tx } from '../../db/open.ts'
import { pageAnswer } from '../../db/records/cursor.ts'
import { historyStatement } from '../../db/records/history.ts'
import { sql } from '../../db/statement.ts'
import { changeBy } from '../../request/changes.ts'
import { readRole, rightsFrom, rightsOfRole, rolesStatement } from '../../accounts/roles.ts'
import { refuseFields } from '../../request/rules.ts'
import type { Context } from '../../request/context.ts'
import { writeOnce } from '../../request/write.ts'
import { removing } from './removing.ts'
import { roleNote, type RoleNote } from './notes.ts'
import {
  keepAdmin,
  lockRole,
  readGiven,
  refuseBeyond,
  refuseEmptyAdmin,
  refuseOwn,
  refuseHidingFromAdmin,
  refuseStrongerRole,
} from './rules.ts'

// Preset roles have the numbers below; 9999 is every company's Administrator.
const FIRST_OWN = 200
const numbered = (n: number) => (FIRST_OWN + n >= 9999 ? FIRST_OWN + n + 1 : FIRST_OWN + n)

async function oneRole(tx: Tx, id: number): Promise<Role> {
  const [[role]] = await tx(rolesStatement(id))
  return readRole(role ?? missing())
}

type Wanted = { [field in keyof RoleDraft]?: RoleDraft[field] | undefined }

/** Roles: what people may do, how far it reaches, and what they do not see. */
export function rolesFeature(context: Context): void {
  const { on, db, changes, nextNumber } = context
  const tell = (who: Who) => changes.publish(changeBy(who, 'roles', 'many'))

  on.read(roles.list, ({ query }) =>
    reading([rolesStatement()], ([rows]) => {
      const words = (query.q ?? '').trim().toLowerCase()
      const all = rows.map(readRole).filter((role) => role.title.toLowerCase().includes(words))
      return JSON.stringify({ rows: all.slice(0, query.count), totalCounts: all.length, next: null })
    }),
  )
  on.read(roles.get, ({ params }) =>
    reading([rolesStatement(params.id)], ([[role]]) => JSON.stringify(readRole(role ?? missing()))),
  )
  on.read(roles.permissions, ({ params }) =>
    reading([rolesStatement(params.id)], ([[row]]) => {
      const role = readRole(row ?? missing())
      return JSON.stringify({ success: true, RoleId: role.id, permissions: role.Permissions, hidden: role.hidden })
    }),
  )
  on(roles.history, async ({ who, params, query }) => {
    const [[found]] = await db.within(
      who,
      sql.rows({
        key: 'uuid',
      })`select key from roles where company_id = ${who.companyId}::uuid and id = ${params.id}::integer`,
    )
    const [rows] = await db.within(who, historyStatement('roles', (found ?? missing()).key, query))
    return { json: pageAnswer(rows, query.count) }
  })

  on(roles.create, async (ask) => {
    const { who, body } = ask
    const n = await nextNumber(who.companyId, 'roles')
    const giveBack = () => nextNumber.giveBack(who.companyId, 'roles', n)
    return writeOnce(
      db,
      roles.create,
      ask,
      async (tx) => {
        const { ids, scopes } = keptPermissions(readGiven(body.permissions ?? []))
        const hidden = [...new Set(body.hidden ?? [])]
        refuseHidingFromAdmin(rightsFrom(ids, scopes as never, hidden))
        await refuseBeyond(tx, who, rightsFrom(ids, scopes as never, hidden))
        await refuseTitle(tx, who, body.title)
        const id = numbered(n)
        await tx(
          sql`insert into roles (company_id, id, title, description, permission_ids, scopes, hidden, landing, mobile_view, created_by, updated_by)
            values (${who.companyId}::uuid, ${id}::integer, ${body.title}, ${body.description ?? ''}, ${ids}::integer[], ${JSON.stringify(scopes)}::jsonb, ${hidden}::text[], ${body.landing ?? ''}, ${body.mobileView ?? null}::smallint, ${who.userId}::uuid, ${who.userId}::uuid)`,
          roleNote(ask, id, 'created', [{ field: 'title', before: null, after: body.title }]),
        )
        return oneRole(tx, id)
      },
      () => tell(who),
    ).catch((error: unknown) => {
      giveBack()
      throw error
    })
  })

  /** Changes a role as far as the draft says; everything else stays as it is. */
  const change = async (tx: Tx, ask: RoleNote, id: number, draft: Wanted, version?: number): Promise<Role> => {
    const { who } = ask
    const locked = await lockRole(tx, who.companyId, id)
    const now = await oneRole(tx, id)
    const rights = (await rightsOfRole(tx, who.companyId, id)) ?? missing()
    await refuseOwn(tx, who, id)
    await refuseStrongerRole(tx, who, rights)
    if (version !== undefined && version !== locked.version) refuseStale(now, draft)
    if (draft.title !== undefined) await refuseTitle(tx, who, draft.title, id)
    const { ids, scopes } = draft.permissions
      ? keptPermissions(readGiven(draft.permissions))
      : keptPermissions(now.Permissions as never)
    const hidden = [...new Set(draft.hidden ?? now.hidden)]
    const wanted = rightsFrom(ids, scopes as never, hidden)
    refuseEmptyAdmin(id, wanted)
    if (draft.hidden !== undefined || draft.permissions) refuseHidingFromAdmin(wanted)
    await refuseBeyond(tx, who, wanted)
    if (rights.slugs.has('admin') && !wanted.slugs.has('admin')) await keepAdmin(tx, who, id)
    await tx(
      sql`update roles set title = ${draft.title ?? now.title}, description = ${draft.description ?? now.description}, permission_ids = ${ids}::integer[], scopes = ${JSON.stringify(scopes)}::jsonb,
          hidden = ${hidden}::text[], landing = ${draft.landing ?? now.landing}, mobile_view = ${draft.mobileView === undefined ? now.mobileView : draft.mobileView}::smallint,
          version = version + 1, updated_at = now(), updated_by = ${who.userId}::uuid
        where company_id = ${who.companyId}::uuid and id = ${id}::integer`,
    )
    const after = await oneRole(tx, id)
    const changed = differences(now, after)
    if (changed.length > 0) await tx(roleNote(ask, id, 'updated', changed))
    return after
  }

  on(roles.update, (ask) =>
    writeOnce(
      db,
      roles.update,
      ask,
      (tx) => {
        const { id: _, version, ...draft } = ask.body
        return change(tx, ask, ask.params.id, draft, version)
      },
      () => tell(ask.who),
    ),
  )
  on(roles.setPermissions, (ask) =>
    writeOnce(
      db,
      roles.setPermissions,
      ask,
      (tx) => change(tx, ask, ask.params.id, ask.body),
      () => tell(ask.who),
    ),
  )
  on(roles.removePermissions, (ask) =>
    writeOnce(
      db,
      roles.removePermissions,
      ask,
      async (tx) => {
        const { RoleId, permissions } = ask.body
        await lockRole(tx, ask.who.companyId, RoleId)
        const now = await oneRole(tx, RoleId)
        const left = now.Permissions.filter(({ id }) => !permissions.includes(id)).map(({ id, scope }) => ({
          id,
          scope,
        }))
        return change(tx, ask, RoleId, { permissions: left })
      },
      () => tell(ask.who),
    ),
  )
  removing(context, tell)
}

// Two roles of one name could not be told apart in a list.
async function refuseTitle(tx: Tx, who: Who, title: string, own = 0): Promise<void> {
  const [rows] = await tx(
    sql.rows({
      found: 'bool',
    })`select true as found from roles where company_id = ${who.companyId}::uuid and lower(title) = lower(${title}) and id <> ${own}::integer`,
  )
  if (rows.length > 0) refuseFields([{ field: 'title', message: 'Already taken.' }])
}

const plain = (role: Role): Record<string, unknown> => ({
  title: role.title,
  description: role.description,
  permissions: role.Permissions.map(({ slug, scope }) => (scope === 'all' ? slug : `${slug}:${scope}`)),
  hidden: role.hidden,
  landing: role.landing,
  mobileView: role.mobileView,
})

function differences(before: Role, after: Role): FieldChange[] {
  const [old, now] = [plain(before), plain(after)]
  return Object.entries(now)
    .filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(old[field]))
    .map(([field, value]) => ({ field, before: old[field], after: value }))
}

// A fresher role is not overwritten: the whole change is refused.
function refuseStale(now: Role, draft: Wanted): void {
  const before = plain(now)
  const fields = Object.keys(draft).filter((field) => field in before)
  if (fields.length > 0)
    refuse('conflict', 'Someone else just changed this role. Reload it to see its permissions.', [
      { field: 'version', message: `It is now ${now.version}.` },
    ])
}
