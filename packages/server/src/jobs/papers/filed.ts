import type { Answers, Form, WeatherReport } from '@jobwright/contract/forms/form.ts'
import { nameFromTitle } from '@jobwright/contract/rules/files.ts'

/** What a filed log keeps of the records that it names. Days are YYYY-MM-DD. */
export type FrozenLog = {
  company: string
  number: string
  logDate: string
  status: string
  noWorkReason: string
  daysLate: number
  templateId: string
  templateVersion: number
  templateTitle: string | null
  book: string | null
  project: { number: string; title: string; address: string; city: string; state: string; zip: string } | null
  bid: { number: string; title: string } | null
  customer: string | null
  authors: string[]
  /** `local` is when a photo was taken, by the clock of its place; `place` its coordinates, or ''. */
  photos: { id: string; blob: string; sha256: string; caption: string; local: string; place: string }[]
  documents: { id: string; title: string }[]
}
/** A filed log as it was kept. */
export type FiledLog = {
  id: string
  revision: number
  filedAt: string
  filedBy: string | null
  answers: Answers
  frozen: FrozenLog
  signature: { name: string; title: string; path: string; at: string } | null
}

export const filedColumns = {
  id: 'uuid',
  revision: 'int',
  filedAt: 'text',
  filedBy: 'uuid?',
  answers: 'json',
  frozen: 'json',
  signature: 'json?',
  hash: 'text',
  form: 'json',
  lateReport: 'json?',
} as const
/** Reads filed logs, the last filing of each first by `order by … r.filed_at desc`; further conditions follow it. */
export const filedLogs = `select distinct on (e.log_date, e.id) e.id, r.revision, wire(r.filed_at) as "filedAt", r.filed_by as "filedBy", r.answers, r.frozen, r.signature, r.hash, v.body as form, l.report as "lateReport"
  from logentries e
    join log_revisions r on r.company_id = e.company_id and r.entry_id = e.id
    left join late_reports l on l.company_id = r.company_id and l.entry_id = r.entry_id and l.revision = r.revision and l.filed_at = r.filed_at
    join template_versions v on v.company_id = e.company_id and v.template_id = e.template_id and v.version = e.template_version
  where e.company_id = (select current_company()) and e.deleted_at is null`

/** A filed log with its hash, the form that it answers, and the weather report that came after it was filed. */
export type FiledRow = FiledLog & { hash: string; form: Form; lateReport: WeatherReport | null }

/** The file name of a paper, after its first log. */
export const paperName = ({ frozen }: Pick<FiledLog, 'frozen'>): string =>
  nameFromTitle(`${frozen.templateTitle ?? 'Log'} ${frozen.logDate}.pdf`)
