import { shares, type Share, type Shared } from '@jobwright/contract/resources/shares.ts'
import { missing, refuse } from '@jobwright/contract/problem.ts'
import { newId } from '../../db/ids.ts'
import { mediaName } from '../../db/schema/files.ts'
import { whole, type RowScope, type Whole } from '../../db/session.ts'
import { raw, sql, statement } from '../../db/statement.ts'
import type { Who } from '../../request/ask.ts'
import { hashPassword, isRight } from '../../auth/passwords.ts'
import { eventStatement } from '../../files/storedFiles.ts'
import { clearAttempts, countAttempt } from '../../auth/loginThrottle.ts'
import { hashToken, newToken } from '../../db/tokens.ts'
import type { Context } from '../../request/context.ts'

const DAY_MS = 86_400_000
const shown =
  raw(`select json_build_object('id', s.id, 'resource', s.resource, 'title', s.title, 'count', cardinality(s.record_ids), 'createdAt', wire(s.created_at), 'expiresAt', wire(s.expires_at),
      'revokedAt', wire(s.revoked_at), 'locked', s.password_hash is not null,
      'views', (select count(*) from file_events e where e.company_id = s.company_id and e.share_id = s.id and e.action = 'opened by link'),
      'lastViewedAt', (select wire(max(e.at)) from file_events e where e.company_id = s.company_id and e.share_id = s.id and e.action = 'opened by link'),
      'createdBy', coalesce((select btrim(u.first_name || ' ' || u.last_name) from users u where u.company_id = s.company_id and u.id = s.created_by), ''))::text as json
    from shares s where s.company_id = (select current_company()) and `)

/** Links for people without an account: exactly the photos, or exactly the revision, that was on the screen. */
export function sharesFeature(context: Context): void {
  const { on, db, signedUrls } = context
  // Who may share photos sees the links to photos, and the same with documents.
  const mine = (who: Who): ('photos' | 'revisions')[] => [
    ...(who.can(['photos.admin', 'photos.update']) ? (['photos'] as const) : []),
    ...(who.can(['documents.admin', 'documents.update']) ? (['revisions'] as const) : []),
  ]
  const known = async (who: Who, id: string): Promise<Share> => {
    const [[row]] = await db.within(who, sql.rows({ json: 'text' })`${shown}s.id = ${id}::uuid`)
    const share = row && (JSON.parse(row.json) as Share)
    return share && mine(who).includes(share.resource) ? share : missing()
  }

  on(shares.list, async ({ who, query }) => {
    const [rows] = await db.within(
      who,
      sql.rows({
        json: 'text',
      })`${shown}s.resource = any (${mine(who)}::text[]) and (${query.RevisionId ?? null}::uuid is null or s.record_ids @> array[${query.RevisionId ?? null}::uuid])
        and (${query.DocumentId ?? null}::uuid is null or s.record_ids && array(select r.id from revisions r where r.company_id = (select current_company()) and r.document_id = ${query.DocumentId ?? null}::uuid))
        order by s.created_at desc limit 500`,
    )
    return { json: `{"rows":[${rows.map(({ json }) => json).join(',')}]}` }
  })

  on(shares.create, async ({ who, body, from }) => {
    if (!mine(who).includes(body.resource)) refuse('forbidden', 'You don’t have permission to do this.')
    const ids = [...new Set(body.ids)]
    const items = await itemsOf(context, who, body.resource, ids)
    if (items.length < ids.length) return missing()
    const id = newId()
    const token = newToken()
    const title = body.title || (items.length === 1 ? (items[0]?.name ?? '') : '')
    const hash = body.password ? await hashPassword(body.password) : null
    await db.within(
      who,
      sql`insert into shares (company_id, id, token_hash, resource, record_ids, title, password_hash, created_by, expires_at)
        values (${who.companyId}::uuid, ${id}::uuid, ${hashToken(token)}, ${body.resource}, ${ids}::uuid[], ${title}, ${hash}, ${who.userId}::uuid, ${new Date(Date.now() + body.days * DAY_MS).toISOString()}::timestamptz)`,
      ...(await subjects(context, who, body.resource, ids)).map((file) =>
        eventStatement(who, file, 'shared', { ...from, shareId: id, note: title }),
      ),
    )
    return { ...(await known(who, id)), token, url: `${context.config.publicUrl ?? ''}/share/${token}` }
  })

  on(shares.revoke, async ({ who, params }) => {
    await known(who, params.id)
    await db.within(
      who,
      sql`update shares set revoked_at = coalesce(revoked_at, now()) where company_id = ${who.companyId}::uuid and id = ${params.id}::uuid`,
    )
    return { success: true as const }
  })
  on(shares.log, async ({ who, params }) => {
    await known(who, params.id)
    const [rows] = await db.within(
      who,
      sql.rows({
        json: 'text',
      })`select json_build_object('at', wire(e.at), 'action', e.action, 'agent', e.agent, 'address', e.address)::text as json from file_events e
        where e.company_id = (select current_company()) and e.share_id = ${params.id}::uuid and e.action like '%by link' order by e.at desc limit 500`,
    )
    return { json: `{"rows":[${rows.map(({ json }) => json).join(',')}]}` }
  })

  on(shares.open, async ({ params, body, from }) => {
    const [[found]] = await db.outside(
      sql.rows({
        companyId: 'uuid',
        shareId: 'uuid',
        hash: 'text?',
      })`select company_id as "companyId", share_id as "shareId", password_hash as hash from find_share(${hashToken(params.token)})`,
    )
    if (!found) return refuse('missing', 'This link is no longer available.')
    const { companyId, shareId, hash } = found
    const guess = { userId: shareId, by: 'share' as const }
    if (hash && body.password !== undefined) await countAttempt(db, guess)
    const isOpen = !hash || (body.password !== undefined && (await isRight(hash, body.password)))
    if (isOpen && hash) await clearAttempts(db, guess)
    if (!isOpen)
      return refuse('invalid', 'This link needs a password.', [
        { field: 'password', message: body.password === undefined ? 'Required.' : 'Wrong password.' },
      ])
    const [[share]] = await db.within(
      whole(companyId),
      sql.rows({
        title: 'text',
        company: 'text',
        expiresAt: 'text',
        resource: 'text',
        ids: 'uuid[]',
        sender: 'json',
        project: 'text?',
      })`select s.title, c.name as company, wire(s.expires_at) as "expiresAt", s.resource, s.record_ids as ids, json_build_object('logo', c.logo,
          'phone', coalesce(c.profile->>'phone', ''), 'email', coalesce(c.profile->>'email', ''), 'website', coalesce(c.profile->>'website', ''),
          'address', concat_ws(', ', nullif(c.profile->>'address', ''), nullif(c.profile->>'city', ''), nullif(btrim(concat_ws(' ', c.profile->>'state', c.profile->>'zip')), '')),
          'country', c.country) as sender,
          (select case when count(distinct f.project_id) = 1 and count(*) = count(f.project_id) then max(p.title) end from (
              select t.project_id from photos t where s.resource = 'photos' and t.company_id = s.company_id and t.id = any (s.record_ids) and t.deleted_at is null
              union all select d.project_id from revisions r join documents d on d.company_id = r.company_id and d.id = r.document_id and d.deleted_at is null
                where s.resource <> 'photos' and r.company_id = s.company_id and r.id = any (s.record_ids)) f
            left join projects p on p.company_id = s.company_id and p.id = f.project_id and p.deleted_at is null) as project
        from shares s join companies c on c.id = s.company_id where s.company_id = ${companyId}::uuid and s.id = ${shareId}::uuid`,
    )
    const { ids, sender, project, ...shared } = share ?? missing()
    const kind = shared.resource === 'photos' ? 'photos' : 'revisions'
    const items = await itemsOf(context, whole(companyId), kind, ids)
    // Nothing of it is left: the link is as good as ended.
    if (items.length === 0) return refuse('missing', 'This link is no longer available.')
    await db.within(
      whole(companyId),
      ...(await subjects(context, whole(companyId), kind, ids))
        .slice(0, 1)
        .map((file) => eventStatement({ companyId, userId: null }, file, 'opened by link', { ...from, shareId })),
    )
    const reply = {
      ...shared,
      sender: sender as Shared['sender'],
      project: project ?? '',
      resource: kind,
      items,
    }
    return { json: signedUrls.sign(JSON.stringify(reply), { company: companyId, audience: shareId, byLink: true }) }
  })
}

type Items = Shared['items']

// In the order in which they were chosen; what was deleted since is left out.
async function itemsOf(
  { db }: Context,
  scope: RowScope | Whole,
  resource: 'photos' | 'revisions',
  ids: readonly string[],
): Promise<Items> {
  const named = (member: string) => `${mediaName(resource, 't.id', 't.original_name')} as "${member}"`
  const media = ['authThumbnailName', 'authPhotoName', 'authDocName'].map(named).join(', ')
  const common = `t.id, t.original_name as name, b.mime as mimetype, b.bytes, b.sha256, b.width, b.height, ${media}`
  const [rows] = await db.within(
    scope,
    statement(
      { item: 'json' },
      resource === 'photos'
        ? `select row_to_json(x) as item from (select ${common}, t.caption, wire(t.captured_at) as "capturedAt", '' as label, '' as state, t.annotations
            from unnest($1::uuid[]) with ordinality w (id, place) join photos t on t.company_id = (select current_company()) and t.id = w.id and t.deleted_at is null
            join blobs b on b.company_id = t.company_id and b.id = t.blob_id order by w.place) x`
        : `select row_to_json(x) as item from (select ${common}, d.title as caption, null as "capturedAt", case when t.label = '' then t.n::text else t.label end as label, t.state, '[]'::json as annotations
            from unnest($1::uuid[]) with ordinality w (id, place) join revisions t on t.company_id = (select current_company()) and t.id = w.id
            join documents d on d.company_id = t.company_id and d.id = t.document_id and d.deleted_at is null
            join blobs b on b.company_id = t.company_id and b.id = t.blob_id order by w.place) x`,
      [ids],
    ),
  )
  return rows.map(({ item }) => item as Items[number])
}

// The photos themselves, or the documents of the revisions: whose activity tells of the link.
async function subjects(
  { db }: Context,
  scope: RowScope | Whole,
  resource: 'photos' | 'revisions',
  ids: readonly string[],
) {
  if (resource === 'photos') return ids.map((id) => ({ resource: 'photos' as const, id, revisionId: null }))
  const [rows] = await db.within(
    scope,
    sql.rows({
      id: 'uuid',
      revisionId: 'uuid',
    })`select document_id as id, id as "revisionId" from revisions where company_id = (select current_company()) and id = any (${ids}::uuid[])`,
  )
  return rows.map((row) => ({ resource: 'documents' as const, ...row }))
}
