import type { GrantKind } from '@jobwright/contract/resources/grants.ts'

/**
 * How each kind is read and ended. `rows` is a select of those of this company that are in force: `id, title, for_whom,
 * resource, record_id, made_by, made_at, ends_at, opened_at`. `end` ends those of the ids `$1`, and says which; `$2` is who
 * ends them.
 */
type GrantSql = { rows: string; end: string }

const fullName = (alias: string) => `btrim(${alias}.first_name || ' ' || ${alias}.last_name)`
const ofCompany = (alias: string) => `${alias}.company_id = (select current_company())`
const person = (table: string, alias: string, more: { where: string; ends: string; opened: string }) =>
  `select u.id, ${fullName('u')}, ${fullName('u')}, 'users', u.id, ${alias}.created_by, ${alias}.created_at, ${more.ends}, ${more.opened}
    from ${table} ${alias} join users u on u.company_id = ${alias}.company_id and u.id = ${alias}.user_id
    where ${ofCompany(alias)} and ${more.where}`

const clientLinks = (isPreview: boolean): GrantSql => ({
  rows: `select l.id, p.title, l.name, 'projects', p.id, l.created_by, l.created_at, l.expires_at,
      (select max(v.at) from client_visits v where v.company_id = l.company_id and v.project_id = l.project_id and v.link_id = l.id)
    from client_links l join projects p on p.company_id = l.company_id and p.id = l.project_id and p.deleted_at is null
      join client_pages g on g.company_id = l.company_id and g.project_id = l.project_id and (g.is_on or l.is_preview)
    where ${ofCompany('l')} and l.is_preview = ${isPreview} and l.revoked_at is null and l.expires_at > now()`,
  end: `with ended as (update client_links set revoked_at = now() where company_id = (select current_company()) and id = any ($1::uuid[])
        and revoked_at is null and ${isPreview} = is_preview returning id),
      signing as (update offer_links set revoked_at = now() where company_id = (select current_company()) and revoked_at is null
        and client_link_id = any ($1::uuid[]))
    select id from ended`,
})
const usedUp = (table: 'join_links' | 'password_links'): GrantSql => ({
  rows: person(table, 'l', {
    where: 'l.used_at is null and l.voided_at is null and l.expires_at > now()',
    ends: 'l.expires_at',
    opened: 'null::timestamptz',
  }).replace('select u.id,', 'select l.id,'),
  end: `update ${table} set voided_at = now() where company_id = (select current_company()) and id = any ($1::uuid[])
    and used_at is null and voided_at is null returning id`,
})
const kiosks = (isPaired: boolean): GrantSql => ({
  rows: `select k.id, k.name, '', null::text, null::uuid, k.created_by, ${isPaired ? 'k.paired_at' : 'k.created_at'},
      ${isPaired ? 'null::timestamptz' : 'k.code_expires_at'}, ${isPaired ? 'k.last_seen_at' : 'null::timestamptz'}
    from kiosks k where ${ofCompany('k')} and ${isPaired ? 'k.token_hash is not null and k.revoked_at is null' : 'k.code_hash is not null and k.code_expires_at > now()'}`,
  end: isPaired
    ? `update kiosks set revoked_at = now(), revoked_by = $2::uuid, token_hash = null, code_hash = null, code_expires_at = null
        where company_id = (select current_company()) and id = any ($1::uuid[]) and token_hash is not null returning id`
    : `update kiosks set code_hash = null, code_expires_at = null where company_id = (select current_company())
        and id = any ($1::uuid[]) and code_hash is not null returning id`,
})
const removed = (table: 'kiosk_pins' | 'calendar_feeds') =>
  `delete from ${table} where company_id = (select current_company()) and user_id = any ($1::uuid[]) returning user_id as id`

/** The SQL of every kind: one that is missing here does not compile. */
export const grantSql: Readonly<Record<GrantKind, GrantSql>> = {
  share: {
    rows: `select s.id, s.title, '', null::text, null::uuid, s.created_by, s.created_at, s.expires_at,
        (select max(e.at) from file_events e where e.company_id = s.company_id and e.share_id = s.id and e.action = 'opened by link')
      from shares s where ${ofCompany('s')} and s.revoked_at is null and s.expires_at > now()`,
    end: `update shares set revoked_at = now() where company_id = (select current_company()) and id = any ($1::uuid[])
      and revoked_at is null returning id`,
  },
  clientLink: clientLinks(false),
  preview: clientLinks(true),
  offerLink: {
    // A version that was withdrawn shows nothing any more.
    rows: `select l.id, concat_ws(' ', o.content ->> 'number', o.content ->> 'title'), coalesce(nullif(l.name, ''), l.email), o.resource, o.record_id,
        coalesce(l.created_by, o.created_by), l.created_at, l.expires_at,
        (select max(e.at) from offer_events e where e.company_id = o.company_id and e.offer_id = o.id and e.kind = 'opened'
          and e.signer_id is not distinct from l.signer_id)
      from offer_links l join offers o on o.company_id = l.company_id and o.id = l.offer_id
        left join bids b on o.resource = 'bids' and b.company_id = o.company_id and b.id = o.record_id and b.deleted_at is null
        left join changeorders t on o.resource = 'changeorders' and t.company_id = o.company_id and t.id = o.record_id and t.deleted_at is null
      where ${ofCompany('l')} and l.revoked_at is null and l.client_link_id is null and o.state <> 'revoked' and coalesce(b.id, t.id) is not null`,
    end: `with ended as (update offer_links set revoked_at = now() where company_id = (select current_company()) and id = any ($1::uuid[])
          and revoked_at is null returning id, offer_id, name),
        noted as (insert into offer_events (company_id, id, offer_id, kind, user_id, note)
          select current_company(), gen_random_uuid(), offer_id, 'unlinked', $2::uuid, name from ended)
      select id from ended`,
  },
  kiosk: kiosks(true),
  kioskCode: kiosks(false),
  kioskPin: {
    rows: person('kiosk_pins', 'k', { where: 'true', ends: 'null::timestamptz', opened: 'null::timestamptz' }),
    end: removed('kiosk_pins'),
  },
  joinLink: usedUp('join_links'),
  passwordLink: usedUp('password_links'),
  calendarFeed: {
    rows: person('calendar_feeds', 'f', {
      where: 'true',
      ends: 'null::timestamptz',
      opened: 'f.last_read_at',
    }).replace('f.created_by', 'f.user_id'),
    end: removed('calendar_feeds'),
  },
  apiToken: {
    rows: `select s.id, s.name, ${fullName('u')}, 'users', u.id, u.id, s.created_at, s.expires_at,
        case when s.last_used_at >= s.created_at then s.last_used_at end
      from sessions s join users u on u.company_id = s.company_id and u.id = s.user_id
      where ${ofCompany('s')} and s.allowed is not null and s.expires_at > now()`,
    end: `delete from sessions where company_id = (select current_company()) and id = any ($1::uuid[]) and allowed is not null returning id`,
  },
  connection: {
    rows: `select c.id, c.name, c.shown, null::text, null::uuid, c.created_by, c.created_at, null::timestamptz, c.last_sent_at
      from connections c where ${ofCompany('c')} and c.paused_at is null`,
    end: `update connections set paused_at = now(), version = version + 1 where company_id = (select current_company())
      and id = any ($1::uuid[]) and paused_at is null returning id`,
  },
}
