import type { Form } from '@jobwright/contract/forms/form.ts'
import type { EarlierField } from '@jobwright/contract/forms/upgrade.ts'
import type { EntryActor } from '@jobwright/contract/rules/logEntries.ts'
import { entryIdOf } from '@jobwright/contract/rules/logEntries.ts'
import type { RowOf } from '../../db/columns.ts'
import type { Tx } from '../../db/open.ts'
import type { Fields } from '../../db/records/create.ts'
import { sql, type Statement } from '../../db/statement.ts'
import type { Who } from '../../request/ask.ts'

const bookColumns = {
  title: 'text',
  status: 'text',
  multiple: 'bool',
  templateId: 'uuid?',
  templateStatus: 'text?',
  templateVersion: 'int?',
  form: 'json?',
  /** The form that the sent answers are for, where it is an older one. */
  sentForm: 'json?',
  /** A log of this day that is not void. */
  sameDayId: 'uuid?',
  /** Whether the id of the day's log is used already, and whether the log that has it is in reach. */
  isIdUsed: 'bool',
  isIdSeen: 'bool',
  /** Whether its weather can be fetched: there is a service, and the place is known. */
  hasWeather: 'bool',
} as const
/** A log book as a new log needs it. */
export type Book = RowOf<typeof bookColumns>

/** Looks up the book of a new log, the newest version of its template, what there is of that day already, and its place if weather is `isServed`. */
export const lookAtBook = ({ LogbookId, logDate, answersVersion }: Fields, isServed: boolean): Statement<Book>[] => [
  sql.rows(bookColumns)`select b.title, b.status, b.multiple, b.template_id as "templateId",
      t.status as "templateStatus", t.published_version as "templateVersion", v.body as form,
      (select o.body from template_versions o where o.company_id = t.company_id and o.template_id = t.id
        and o.version = ${Number(answersVersion ?? 0)}::integer and o.version < t.published_version) as "sentForm",
      (select e.id from logentries e where e.company_id = b.company_id and e.logbook_id = b.id
        and e.log_date = ${String(logDate)}::date and e.deleted_at is null and e.status <> 'void' order by e.id limit 1) as "sameDayId",
      log_exists(b.company_id, ${entryIdOf(String(LogbookId), String(logDate))}::uuid) as "isIdUsed",
      exists (select 1 from logentries e where e.company_id = b.company_id and e.id = ${entryIdOf(String(LogbookId), String(logDate))}::uuid) as "isIdSeen",
      ${isServed}::boolean and exists (select 1 from book_place(b.company_id, b.id)) as "hasWeather"
    from logbooks b
      left join templates t on t.company_id = b.company_id and t.id = b.template_id and t.deleted_at is null
      left join template_versions v on v.company_id = t.company_id and v.template_id = t.id and v.version = t.published_version
    where b.company_id = (select current_company()) and b.id = ${String(LogbookId)}::uuid and b.deleted_at is null`,
]

const entryColumns = {
  form: 'json',
  earlier: 'json',
  reviewerIds: 'uuid[]',
  createdById: 'uuid?',
  bookStatus: 'text?',
} as const

type Looked = {
  form: Form
  earlier: readonly EarlierField[]
  reviewerIds: string[]
  createdById: string | null
  bookStatus: string | null
}

/** What the rules need of a log besides its fields: its form, its reviewers, who started it. */
export async function lookAtEntry(read: Tx, id: string): Promise<Looked> {
  const [[row]] = await read(
    sql.rows(entryColumns)`select v.body as form, e.earlier, coalesce(b.reviewer_ids, '{}') as "reviewerIds",
        e.created_by as "createdById", b.status as "bookStatus"
      from logentries e
        join template_versions v on v.company_id = e.company_id and v.template_id = e.template_id and v.version = e.template_version
        left join logbooks b on b.company_id = e.company_id and b.id = e.logbook_id
      where e.company_id = (select current_company()) and e.id = ${id}::uuid`,
  )
  if (!row) throw new Error(`Log ${id} has no form.`)
  const earlier = row.earlier as EarlierField[]
  return { ...row, form: row.form as Form, earlier, reviewerIds: [...row.reviewerIds] }
}

/** The form of a published version of a log's template; undefined if there is none. */
export async function formOfVersion(read: Tx, id: string, version: number): Promise<Form | undefined> {
  const [[row]] = await read(
    sql.rows({ form: 'json' })`select v.body as form from logentries e
        join template_versions v on v.company_id = e.company_id and v.template_id = e.template_id
      where e.company_id = (select current_company()) and e.id = ${id}::uuid and v.version = ${version}::integer`,
  )
  return row?.form as Form | undefined
}

/** What a person may do with logs that they reach. */
export const actorOf = (who: Who): EntryActor => ({
  id: who.userId,
  canUpdate: who.can('logbooks.update'),
  canReview: who.can('logbooks.review'),
  isAdmin: who.can('logbooks.admin'),
})
