import { missing, refuse } from '@jobwright/contract/problem.ts'
import { clientpages } from '@jobwright/contract/resources/clientpages.ts'
import { MOST_QUESTIONS } from '@jobwright/contract/rules/clientPage.ts'
import { newId } from '../../db/ids.ts'
import { eventAt } from '../../db/records/events.ts'
import { whole } from '../../db/session.ts'
import { sql } from '../../db/statement.ts'
import { changeBy } from '../../request/changes.ts'
import type { Context } from '../../request/context.ts'
import { guestOnce } from '../../http/idempotency.ts'
import { sendGuestFile } from '../../http/guestFile.ts'
import { filesShownTo, findPage, shownTo, type Found } from './shown.ts'

/** What the holder of a link to a client's page may do without an account: read it, and ask. */
export function guestFeature(context: Context): void {
  const { on, db, changes } = context
  const find = async (token: string): Promise<Found> =>
    (await findPage(context, token)) ?? refuse('missing', 'This link is no longer available.')

  on(clientpages.open, async ({ params, from }) => {
    const found = await find(params.token)
    const { companyId, projectId, linkId } = found
    const agent = from.agent.slice(0, 300)
    // A page that is opened again within the hour is one visit, also by two tabs at once: they come one after the other.
    if (!found.isPreview)
      await db.within(
        whole(companyId),
        sql`select pg_advisory_xact_lock(hashtextextended(concat_ws(' ', 'client visit', ${linkId}::uuid, ${from.address}::text, ${agent}::text), 0))`,
        sql`insert into client_visits (company_id, id, project_id, link_id, address, agent)
          select ${companyId}::uuid, ${newId()}::uuid, ${projectId}::uuid, ${linkId}::uuid, ${from.address}, ${agent}
          where not exists (select 1 from client_visits v where v.company_id = ${companyId}::uuid and v.project_id = ${projectId}::uuid
            and v.link_id = ${linkId}::uuid and v.address = ${from.address} and v.agent = ${agent} and v.at > now() - interval '1 hour')`,
      )
    return shownTo(context, found)
  })

  on(clientpages.ask, async ({ params, body, from, once }) => {
    const found = await find(params.token)
    const { companyId, projectId } = found
    if (found.isPreview) refuse('state', 'This is a preview. Your client can ask here.')
    const { name, text } = body
    await guestOnce(db, companyId, once, async (tx) => {
      const [, [said]] = await tx(
        // Questions come one after the other, so that two at once don't both count as the last one.
        sql`select 1 from client_pages where company_id = ${companyId}::uuid and project_id = ${projectId}::uuid for update`,
        sql.rows({ count: 'int' })`select count(*)::integer as count from comments where company_id = ${companyId}::uuid
          and resource = 'projects' and record_id = ${projectId}::uuid and guest_name is not null and created_at > now() - interval '1 hour'`,
      )
      if ((said?.count ?? 0) >= MOST_QUESTIONS)
        refuse('tooMany', 'That’s many questions for one hour. Try again later, or call the company.')
      const id = newId()
      await tx(
        sql`insert into comments (company_id, id, resource, record_id, author_id, body, guest_name)
          values (${companyId}::uuid, ${id}::uuid, 'projects', ${projectId}::uuid, null, ${text}, ${name})`,
        eventAt(1, 'comments', id, { companyId, userId: null, requestId: from.requestId }, 'created', [
          { field: 'record', before: null, after: `projects/${projectId}` },
          { field: 'body', before: null, after: text },
          { field: 'guestName', before: null, after: name },
        ]),
      )
    })
    changes.publish(changeBy({ companyId, userId: '' }, 'comments', 'many'))
    return shownTo(context, found)
  })

  on(clientpages.openFile, async ({ params }, raw) => {
    const found = await find(params.token)
    const { photos, documents } = await filesShownTo(context, found)
    const file = [...photos, ...documents].find(({ id }) => id === params.fileId)
    if (!file) return missing()
    const isPhoto = photos.some(({ id }) => id === file.id)
    const { label: _, fileName, ...rest } = file
    const named = { ...rest, ...(fileName !== undefined && { fileName }) }
    return (await sendGuestFile(context, raw, {
      companyId: found.companyId,
      file: named,
      isPhoto,
      onlyPictures: true,
    })) as never
  })
}
