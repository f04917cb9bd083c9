import { createHmac } from 'node:crypto'
import type { CustomField } from '@jobwright/contract/custom/field.ts'
import type { CustomValues } from '@jobwright/contract/custom/values.ts'
import { missing } from '@jobwright/contract/problem.ts'
import type { OpenJob } from '@jobwright/contract/resources/clientpages.ts'
import { signedRows } from '@jobwright/contract/money/contract.ts'
import { documentOf, type Sheet } from '@jobwright/contract/money/sheet.ts'
import { totalsOf } from '@jobwright/contract/money/totals.ts'
import { newId } from '../../db/ids.ts'
import type { Tx } from '../../db/open.ts'
import { whole } from '../../db/session.ts'
import { sql, statement } from '../../db/statement.ts'
import { hashToken } from '../../db/tokens.ts'
import { companyFacts, phoneText, senderOf } from '../../http/companyFacts.ts'
import type { Context } from '../../request/context.ts'
import { contractPartsIn } from '../../http/jobContract.ts'
import { clientDetails } from './details.ts'
import { nextVisits } from './visits.ts'
import { pageRow, plainText, talkOf, type PageSettings } from './rows.ts'

/** A link in force. */
export type Found = {
  companyId: string
  projectId: string
  linkId: string
  name: string
  isPreview: boolean
  signs: boolean
  showsPhotos: boolean
  showsDocuments: boolean
  token: string
}

/** The page that a token opens; undefined for every reason why it opens none. */
export async function findPage({ db }: Pick<Context, 'db'>, token: string): Promise<Found | undefined> {
  const [[found]] = await db.outside(
    sql.rows({
      companyId: 'uuid',
      projectId: 'uuid',
      linkId: 'uuid',
      name: 'text',
      isPreview: 'bool',
      signs: 'bool',
      showsPhotos: 'bool',
      showsDocuments: 'bool',
    })`select company_id as "companyId", project_id as "projectId", link_id as "linkId", name, is_preview as "isPreview", signs,
        shows_photos as "showsPhotos", shows_documents as "showsDocuments"
      from find_client_page(${hashToken(token)})`,
  )
  return found && { ...found, token }
}

/** What the holder of a link sees now: only what the office chose, and only while it is of this project. */
export async function shownTo({ db }: Pick<Context, 'db'>, found: Found): Promise<OpenJob> {
  const { companyId, projectId, isPreview } = found
  return db.transaction(whole(companyId), async (tx) => {
    const page = await pageRow(tx, projectId)
    const [[company], [project], talk] = await tx(
      companyFacts,
      sql.rows({
        title: 'text',
        custom: 'json',
        fields: 'json',
      })`select title, custom::json as custom, custom_fields('projects')::json as fields from projects
        where company_id = (select current_company()) and id = ${projectId}::uuid and deleted_at is null`,
      talkOf(projectId, page.showsNames),
    )
    if (!project) return missing()
    const { profile: _, company: sender, ...facts } = senderOf(company)
    return {
      ...facts,
      company: { ...sender, phone: phoneText(page.phone) || sender.phone },
      title: project.title,
      progress: page.progress,
      progressAt: page.progressAt,
      details: clientDetails(project.fields as CustomField[], project.custom as CustomValues, {
        dateFormat: facts.dateFormat,
        currency: company?.currency ?? 'USD',
      }),
      ...(await filesOf(tx, found, page)),
      toSign: page.showsOffers && found.signs ? await toSign(tx, found) : [],
      contract: page.showsContract && found.signs ? await signedContract(tx, found, company?.currency ?? 'USD') : null,
      visits: page.showsVisits ? await nextVisits(tx, found, facts.timezone, page.showsNames) : [],
      talk: talk.map(({ id: _id, ...one }) => ({ ...one, text: one.isClient ? one.text : plainText(one.text) })),
      reader: found.name,
      isPreview,
    }
  })
}

/** What the client signed so far, and what it comes to; null before anything was. */
async function signedContract(tx: Tx, { companyId, projectId }: Found, currency: string): Promise<OpenJob['contract']> {
  const { baselines, changes } = await contractPartsIn(tx, companyId, projectId)
  const rows = signedRows(baselines, changes)
  const [sheets] = await tx(
    sql.rows({ sheet: 'json' })`select sheet from baselines
      where company_id = (select current_company()) and project_id = ${projectId}::uuid`,
  )
  const deposits = sheets.map(({ sheet }) => totalsOf(documentOf(sheet as Sheet)).deposit)
  return rows.length === 0
    ? null
    : {
        currency,
        rows: rows.map(({ number, title, amount }) => ({ number, title, total: amount?.total ?? 0 })),
        total: rows.at(-1)?.contractAfter.total ?? 0,
        deposit: deposits.reduce((sum, one) => sum + one, 0),
      }
}

/** The files that the holder of a link sees now. */
export const filesShownTo = ({ db }: Pick<Context, 'db'>, found: Found) =>
  db.transaction(whole(found.companyId), async (tx) => filesOf(tx, found, await pageRow(tx, found.projectId)))

/** The chosen photos and documents that are still there and still of this project, in their order. */
async function filesOf(
  tx: Tx,
  { projectId, showsPhotos, showsDocuments }: Found,
  page: Pick<PageSettings, 'attachments'>,
): Promise<Pick<OpenJob, 'photos' | 'documents'>> {
  // No more than who made the link could see.
  const shows = { photos: showsPhotos, documents: showsDocuments }
  const attachments = page.attachments.filter(({ kind }) => shows[kind])
  if (attachments.length === 0) return { photos: [], documents: [] }
  const [files] = await tx(
    statement(
      {
        id: 'uuid',
        kind: 'text',
        name: 'text',
        label: 'text',
        original: 'text',
        mime: 'text',
        bytes: 'bigint',
        hash: 'text',
      },
      `select f.id, f.kind, f.name, f.label, f.original, b.mime, b.bytes, b.sha256 as hash
        from rows from (jsonb_to_recordset($1::jsonb) as (kind text, id uuid, "revisionId" uuid))
          with ordinality w (kind, id, "revisionId", place)
        join lateral (select p.id, 'photos' as kind, p.caption as name, '' as label, '' as original, p.blob_id
            from photos p where w.kind = 'photos' and p.company_id = (select current_company()) and p.id = w.id
              and p.project_id = $2::uuid and p.deleted_at is null
          union all select d.id, 'documents', d.title, coalesce(nullif(r.label, ''), r.n::text), r.original_name, r.blob_id
            from documents d join revisions r on r.company_id = d.company_id and r.document_id = d.id
              and r.id = coalesce(w."revisionId", d.current_revision_id) and r.state <> 'withdrawn'
            where w.kind = 'documents' and d.company_id = (select current_company()) and d.id = w.id
              and d.project_id = $2::uuid and d.deleted_at is null) f on true
        join blobs b on b.company_id = (select current_company()) and b.id = f.blob_id order by w.place`,
      [JSON.stringify(attachments), projectId],
    ),
  )
  const of = (wanted: string) => files.filter(({ kind }) => kind === wanted)
  return {
    photos: of('photos').map(({ id, name, mime, bytes, hash }) => ({ id, name, mime, bytes: Number(bytes), hash })),
    documents: of('documents').map(({ id, name, label, original, mime, bytes, hash }) => ({
      id,
      name: name || original,
      mime,
      bytes: Number(bytes),
      hash,
      label,
      fileName: original,
    })),
  }
}

/**
 * The change orders of the project that wait for a signature. Each gets a link whose token follows from the one of the page:
 * the server can't know it again, and opening the page twice makes one link.
 */
async function toSign(
  tx: Tx,
  { companyId, projectId, linkId, name, token, isPreview }: Found,
): Promise<OpenJob['toSign']> {
  const [waiting] = await tx(
    sql.rows({
      id: 'uuid',
      number: 'text',
      title: 'text',
      until: 'text',
      several: 'bool',
    })`select o.id, o.content ->> 'number' as number, o.content ->> 'title' as title, o.content ->> 'validUntil' as until,
        exists (select 1 from offer_signers s where s.company_id = o.company_id and s.offer_id = o.id) as several
      from offers o join changeorders c on c.company_id = o.company_id and c.id = o.record_id and c.deleted_at is null
      where o.company_id = (select current_company()) and o.resource = 'changeorders' and c.project_id = ${projectId}::uuid
        and o.state = 'open' and o.expires_at > now() order by o.created_at, o.id limit 20`,
  )
  const rows = waiting.map(({ id, several, ...one }) => ({
    ...one,
    id,
    own: several || isPreview ? '' : createHmac('sha256', token).update(id).digest('base64url'),
  }))
  const made = rows.filter(({ own }) => own !== '')
  if (made.length > 0)
    await tx(
      ...made.map(
        ({ id, own }) =>
          sql`insert into offer_links (company_id, id, offer_id, token_hash, name, client_link_id)
            values (${companyId}::uuid, ${newId()}::uuid, ${id}::uuid, ${hashToken(own)}, ${name}, ${linkId}::uuid)
            on conflict (token_hash) do nothing`,
      ),
    )
  return rows.map(({ id: _, own, ...one }) => ({ ...one, path: own && `/s/${own}` }))
}
