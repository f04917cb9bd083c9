import type { ClientPage } from '@jobwright/contract/resources/clientpages.ts'
import { partsOf } from '@jobwright/contract/rules/comments.ts'
import type { Attachment } from '@jobwright/contract/resources/offerFields.ts'
import type { Tx } from '../../db/open.ts'
import { sql } from '../../db/statement.ts'

/** What the office decides of a page. */
export type PageSettings = Pick<
  ClientPage,
  'isOn' | 'progress' | 'attachments' | 'showsOffers' | 'showsContract' | 'showsVisits' | 'showsNames' | 'phone'
>
type PageRow = PageSettings & Pick<ClientPage, 'version' | 'progressAt'>

/** A page that nobody saved yet: it is off, and shows nothing. */
const blankPage: PageRow = {
  version: 0,
  isOn: false,
  progress: '',
  progressAt: null,
  attachments: [],
  showsOffers: false,
  showsContract: false,
  showsVisits: false,
  showsNames: false,
  phone: '',
}

const settingsOf = (projectId: string) =>
  sql.rows({
    version: 'int',
    isOn: 'bool',
    progress: 'text',
    progressAt: 'text?',
    attachments: 'json',
    showsOffers: 'bool',
    showsContract: 'bool',
    showsVisits: 'bool',
    showsNames: 'bool',
    phone: 'text',
  })`select version, is_on as "isOn", progress, wire(progress_at) as "progressAt", attachments, shows_offers as "showsOffers",
      shows_contract as "showsContract", shows_visits as "showsVisits", shows_names as "showsNames", phone
    from client_pages where company_id = (select current_company()) and project_id = ${projectId}::uuid`

/** What a page shows; one that nobody saved shows nothing. */
export async function pageRow(tx: Tx, projectId: string): Promise<PageRow> {
  const [[row]] = await tx(settingsOf(projectId))
  return row ? { ...row, attachments: row.attachments as Attachment[] } : blankPage
}

/** The questions of a client and the answers for them, oldest first. `named`: with the first names of who answered. */
export const talkOf = (projectId: string, named: boolean) =>
  sql.rows({
    id: 'uuid',
    at: 'text',
    name: 'text',
    isClient: 'bool',
    text: 'text',
  })`select c.id, wire(c.created_at) as at, coalesce(c.guest_name, case when ${named} then u.first_name end, '') as name,
      c.guest_name is not null as "isClient", c.body as text
    from (select * from comments x where x.company_id = (select current_company()) and x.resource = 'projects'
        and x.record_id = ${projectId}::uuid and x.deleted_at is null and (x.guest_name is not null or x.for_client)
        order by x.created_at desc, x.id desc limit 200) c
      left join users u on u.company_id = c.company_id and u.id = c.author_id
    order by c.created_at, c.id`

/** A text for clients: people who are mentioned in it have no names there. */
export const plainText = (body: string): string =>
  partsOf(body)
    .map((part) => ('text' in part ? part.text : '…'))
    .join('')

/** A page as the office sees it. */
export async function clientPage(tx: Tx, projectId: string): Promise<ClientPage> {
  const settings = await pageRow(tx, projectId)
  const [links, visits, [count], talk] = await tx(
    sql.rows({
      id: 'uuid',
      name: 'text',
      createdAt: 'text',
      createdBy: 'text',
      expiresAt: 'text',
      revokedAt: 'text?',
      views: 'int',
      lastViewedAt: 'text?',
    })`select l.id, l.name, wire(l.created_at) as "createdAt", coalesce(btrim(u.first_name || ' ' || u.last_name), '') as "createdBy",
        wire(l.expires_at) as "expiresAt", wire(l.revoked_at) as "revokedAt", count(v.id)::integer as views, wire(max(v.at)) as "lastViewedAt"
      from client_links l
        left join users u on u.company_id = l.company_id and u.id = l.created_by
        left join client_visits v on v.company_id = l.company_id and v.project_id = l.project_id and v.link_id = l.id
      where l.company_id = (select current_company()) and l.project_id = ${projectId}::uuid and not l.is_preview
      group by l.company_id, l.id, u.company_id, u.id order by l.created_at desc, l.id limit 50`,
    sql.rows({ at: 'text', name: 'text' })`select wire(v.at) as at, coalesce(l.name, '') as name from client_visits v
        left join client_links l on l.company_id = v.company_id and l.id = v.link_id
      where v.company_id = (select current_company()) and v.project_id = ${projectId}::uuid order by v.at desc, v.id desc limit 20`,
    sql.rows({ views: 'int' })`select count(*)::integer as views from client_visits
      where company_id = (select current_company()) and project_id = ${projectId}::uuid`,
    talkOf(projectId, true),
  )
  return {
    ProjectId: projectId,
    ...settings,
    links: [...links],
    visits: [...visits],
    views: count?.views ?? 0,
    talk: talk.map((one) => ({ ...one, text: one.isClient ? one.text : plainText(one.text) })),
  }
}
