import { permissions } from '@jobwright/contract/permissions.ts'
import { startingRoles, type Preset } from '@jobwright/contract/presets.ts'
import type pg from 'pg'
import { fingerprintOf, keptPermissions } from './presets.ts'

/**
 * Brings the preset roles of all companies that nobody changed to what they are in this version, and writes it into their
 * history. `client` is the owner's. Returns how many roles changed.
 */
export async function followPresets(client: pg.Client, presets: readonly Preset[] = startingRoles): Promise<number> {
  const wanted = presets.map((preset) => {
    const { ids, scopes } = keptPermissions(preset.permissions)
    const { id, description, hidden, landing, mobileView } = preset
    return { id, description, ids, scopes, hidden, landing, mobile: mobileView, print: fingerprintOf(preset) }
  })
  const slugs = permissions.map(({ id, slug }) => ({ id, slug }))
  const { rowCount } = await client.query(
    `with wanted as (select * from jsonb_to_recordset($1::jsonb) as w (id integer, description text, ids integer[], scopes jsonb, hidden text[],
        landing text, mobile smallint, print text)),
      slugs as (select * from jsonb_to_recordset($2::jsonb) as s (id integer, slug text)),
      old as (select r.*, w.description as new_description, w.ids as new_ids, w.scopes as new_scopes, w.hidden as new_hidden, w.landing as new_landing,
          w.mobile as new_mobile, w.print,
          (r.description, r.permission_ids, r.scopes, r.hidden, r.landing, r.mobile_view)
            is distinct from (w.description, w.ids, w.scopes, w.hidden, w.landing, w.mobile) as differs
        from roles r join wanted w on w.id = r.id where r.preset <> '' and r.preset <> w.print for update of r),
      followed as (update roles r set description = o.new_description, permission_ids = o.new_ids, scopes = o.new_scopes, hidden = o.new_hidden,
          landing = o.new_landing, mobile_view = o.new_mobile, preset = o.print, version = case when o.differs then r.version + 1 else r.version end,
          updated_at = case when o.differs then now() else r.updated_at end
        from old o where r.company_id = o.company_id and r.id = o.id
        returning r.company_id, r.key, r.version, o.differs, o.permission_ids as was, r.permission_ids as becomes)
    insert into audit_events (company_id, id, resource, record_id, version, action, actor_id, changes, request_id)
      select f.company_id, gen_random_uuid(), 'roles', f.key, f.version, 'updated', null, jsonb_build_array(
        jsonb_build_object('field', 'permissions',
          'before', (select coalesce(jsonb_agg(s.slug order by s.id), '[]') from slugs s where s.id = any (f.was)),
          'after', (select coalesce(jsonb_agg(s.slug order by s.id), '[]') from slugs s where s.id = any (f.becomes)))), ''
      from followed f where f.differs`,
    [JSON.stringify(wanted), JSON.stringify(slugs)],
  )
  return rowCount ?? 0
}
