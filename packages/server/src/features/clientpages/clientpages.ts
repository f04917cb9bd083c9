import { missing, refuse } from '@jobwright/contract/problem.ts'
import { clientpages } from '@jobwright/contract/resources/clientpages.ts'
import type { Attachment } from '@jobwright/contract/resources/offerFields.ts'
import { CLIENT_LINK_DAYS, PREVIEW_MINUTES } from '@jobwright/contract/rules/clientPage.ts'
import type { FastifyInstance } from 'fastify'
import { newId } from '../../db/ids.ts'
import type { Tx } from '../../db/open.ts'
import { eventAt, eventOf, type FieldChange } from '../../db/records/events.ts'
import { hides } from '../../db/records/hidden.ts'
import { sql } from '../../db/statement.ts'
import { hashToken, newToken } from '../../db/tokens.ts'
import type { Who } from '../../request/ask.ts'
import { refuseUnseenFiles, seesFiles } from '../../http/attachments.ts'
import { changeBy } from '../../request/changes.ts'
import type { Context } from '../../request/context.ts'
import { refuseFields, refuseUnseen } from '../../request/rules.ts'
import { byOf, writeOnce } from '../../request/write.ts'
import { guestFeature } from './guest.ts'
import { serveClientPages } from './page.ts'
import { clientPage, pageRow, type PageSettings } from './rows.ts'

const MINUTE_MS = 60_000
const DAY_MS = 1440 * MINUTE_MS
/** What the history of a project calls the settings of its page. */
const historyNames: Readonly<Record<keyof PageSettings, string>> = {
  isOn: 'clientPage',
  progress: 'clientProgress',
  attachments: 'clientFiles',
  showsOffers: 'clientOffers',
  showsContract: 'clientContract',
  showsVisits: 'clientVisits',
  showsNames: 'clientNames',
  phone: 'clientPhone',
}

/** The settings that show prices to the holder of a link. */
const pricedFlags = ['showsOffers', 'showsContract'] as const

/** What the client of a project sees without an account: the office chooses it, makes links to it and answers. */
export function clientpagesFeature(context: Context, app: FastifyInstance, siteFolder: string | undefined): void {
  const { on, db, changes, config } = context
  guestFeature(context)
  if (siteFolder) serveClientPages(app, context, siteFolder)

  on(clientpages.get, async ({ who, params: { id } }) => {
    refuseUnseen(who, 'projects')
    return db.transaction(who, async (tx) => {
      const [[there]] = await tx(sql.rows({ id: 'uuid' })`select id from projects
        where company_id = ${who.companyId}::uuid and id = ${id}::uuid and deleted_at is null`)
      return there ? clientPage(tx, id) : missing()
    })
  })

  on(clientpages.save, (ask) =>
    writeOnce(
      db,
      clientpages.save,
      ask,
      async (tx) => {
        const { who, params, body, from } = ask
        const { version, ...wanted } = body
        await lockProject(tx, who, params.id)
        const before = await pageRow(tx, params.id)
        if (before.version !== version)
          refuse('state', 'Someone else changed this page. Load it again, then make your change.')
        const after = { ...before, ...withoutMissing(wanted) }
        if (pricedFlags.some((flag) => after[flag] && !before[flag]) && !maySign(who))
          refuse('forbidden', 'You don’t have permission to do this.')
        await refuseFiles(tx, who, params.id, before.attachments, after.attachments)
        const changed = changesOf(before, after)
        if (changed.length === 0 && version > 0) return clientPage(tx, params.id)
        await tx(
          savePage(who, params.id, after),
          ...(changed.length > 0 ? [eventOf('projects', params.id, byOf(who, from), 'updated', changed)] : []),
        )
        return clientPage(tx, params.id)
      },
      () => changes.publish(changeBy(ask.who, 'projects', 'updated', ask.params.id)),
    ),
  )

  on(clientpages.link, async ({ who, params, body, from }) => {
    const token = newToken()
    const { name = '', renews, preview = false } = body
    const page = await db.transaction(who, async (tx) => {
      await lockProject(tx, who, params.id)
      const until = new Date(Date.now() + (preview ? PREVIEW_MINUTES * MINUTE_MS : CLIENT_LINK_DAYS * DAY_MS))
      if (renews !== undefined) await endLink(tx, who, params.id, renews)
      await tx(
        // A page that nobody saved yet can be looked at, too.
        sql`insert into client_pages (company_id, project_id, version, updated_by)
          values (${who.companyId}::uuid, ${params.id}::uuid, 0, ${who.userId}::uuid) on conflict do nothing`,
        sql`insert into client_links (company_id, id, project_id, token_hash, name, is_preview, signs, shows_photos, shows_documents, created_by, expires_at)
          values (${who.companyId}::uuid, ${newId()}::uuid, ${params.id}::uuid, ${hashToken(token)}, ${name}, ${preview},
            ${maySign(who)}, ${seesFiles(who, 'photos')}, ${seesFiles(who, 'documents')}, ${who.userId}::uuid, ${until.toISOString()}::timestamptz)`,
        eventOf('projects', params.id, byOf(who, from), 'updated', [
          { field: preview ? 'clientPreview' : 'clientLink', before: null, after: name || true },
        ]),
      )
      return clientPage(tx, params.id)
    })
    return { page, token, url: `${config.publicUrl ?? ''}/c/${token}` }
  })

  on(clientpages.unlink, async ({ who, params, body, from }) =>
    db.transaction(who, async (tx) => {
      await lockProject(tx, who, params.id)
      const name = await endLink(tx, who, params.id, body.linkId)
      await tx(
        eventOf('projects', params.id, byOf(who, from), 'updated', [
          { field: 'clientLink', before: name || true, after: null },
        ]),
      )
      return clientPage(tx, params.id)
    }),
  )

  on(clientpages.answer, (ask) =>
    writeOnce(
      db,
      clientpages.answer,
      ask,
      async (tx) => {
        const { who, params, body, from } = ask
        await lockProject(tx, who, params.id)
        const id = newId()
        await tx(
          sql`insert into comments (company_id, id, resource, record_id, author_id, body, for_client)
            values (${who.companyId}::uuid, ${id}::uuid, 'projects', ${params.id}::uuid, ${who.userId}::uuid, ${body.text}, true)`,
          eventAt(1, 'comments', id, byOf(who, from), 'created', [
            { field: 'record', before: null, after: `projects/${params.id}` },
            { field: 'body', before: null, after: body.text },
            { field: 'forClient', before: null, after: true },
          ]),
        )
        return clientPage(tx, params.id)
      },
      () => changes.publish(changeBy(ask.who, 'comments', 'many')),
    ),
  )
}

/** Whether somebody may let a client sign change orders: links that they make show prices to their holder. */
const maySign = (who: Who): boolean =>
  who.can(['changeOrders.send', 'changeOrders.admin']) && !hides(who.limits, 'price')

/** Locks a project that this person may change; the walls of the database know their reach. @throws Refusal 404 */
async function lockProject(tx: Tx, who: Who, id: string): Promise<void> {
  refuseUnseen(who, 'projects')
  const [[there]] = await tx(sql.rows({ id: 'uuid' })`select id from projects
    where company_id = ${who.companyId}::uuid and id = ${id}::uuid and deleted_at is null for update`)
  if (!there) missing()
}

/** Ends a link and those that it shows; returns whom it was for. @throws Refusal 404 */
async function endLink(tx: Tx, who: Who, projectId: string, linkId: string): Promise<string> {
  const [[ended]] = await tx(
    sql.rows({ name: 'text' })`update client_links set revoked_at = coalesce(revoked_at, now())
      where company_id = ${who.companyId}::uuid and project_id = ${projectId}::uuid and id = ${linkId}::uuid returning name`,
    sql`update offer_links set revoked_at = coalesce(revoked_at, now())
      where company_id = ${who.companyId}::uuid and client_link_id = ${linkId}::uuid`,
  )
  return (ended ?? missing()).name
}

/** Refuses files that the person doesn't see, and those of another job. @throws Refusal 422 */
async function refuseFiles(
  tx: Tx,
  who: Who,
  projectId: string,
  had: readonly Attachment[],
  wanted: readonly Attachment[],
): Promise<void> {
  await refuseUnseenFiles(tx, who, { had, wanted })
  const added = wanted.filter(
    (one) => !had.some(({ id, revisionId }) => id === one.id && revisionId === one.revisionId),
  )
  if (added.length === 0) return
  const ids = added.map(({ id }) => id)
  const [own] = await tx(
    sql.rows({ id: 'uuid', revisions: 'uuid[]' })`select p.id, '{}'::uuid[] as revisions from photos p
        where p.company_id = (select current_company()) and p.id = any (${ids}::uuid[]) and p.project_id = ${projectId}::uuid
      union all select d.id, array(select r.id from revisions r where r.company_id = d.company_id and r.document_id = d.id)
        from documents d where d.company_id = (select current_company()) and d.id = any (${ids}::uuid[]) and d.project_id = ${projectId}::uuid`,
  )
  const isOwn = ({ id, revisionId }: Attachment) =>
    own.some((one) => one.id === id && (revisionId === undefined || one.revisions.includes(revisionId)))
  if (!added.every(isOwn))
    refuseFields([{ field: 'attachments', message: 'Choose photos and documents of this project.' }])
}

const savePage = (who: Who, projectId: string, page: PageSettings) =>
  sql`insert into client_pages as g (company_id, project_id, is_on, progress, progress_at, attachments, shows_offers, shows_contract, shows_visits, shows_names, phone, updated_by)
    values (${who.companyId}::uuid, ${projectId}::uuid, ${page.isOn}, ${page.progress}, case when ${page.progress} <> '' then now() end,
      ${JSON.stringify(page.attachments)}::jsonb, ${page.showsOffers}, ${page.showsContract}, ${page.showsVisits}, ${page.showsNames}, ${page.phone}, ${who.userId}::uuid)
    on conflict (company_id, project_id) do update set version = g.version + 1, is_on = excluded.is_on,
      progress_at = case when excluded.progress = g.progress then g.progress_at else excluded.progress_at end,
      progress = excluded.progress, attachments = excluded.attachments, shows_offers = excluded.shows_offers,
      shows_contract = excluded.shows_contract,
      shows_visits = excluded.shows_visits, shows_names = excluded.shows_names, phone = excluded.phone,
      updated_at = now(), updated_by = excluded.updated_by`

const withoutMissing = (wanted: { [K in keyof PageSettings]?: PageSettings[K] | undefined }): Partial<PageSettings> =>
  Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined))

function changesOf(before: PageSettings, after: PageSettings): FieldChange[] {
  const told = (page: PageSettings, name: keyof PageSettings) =>
    name === 'attachments' ? page.attachments.length : page[name]
  return (Object.keys(historyNames) as (keyof PageSettings)[])
    .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
    .map((name) => ({ field: historyNames[name], before: told(before, name), after: told(after, name) }))
}
