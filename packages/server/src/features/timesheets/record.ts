import { isCounted } from '@jobwright/contract/rules/timeEntries.ts'
import { timesheets } from '@jobwright/contract/resources/timesheets.ts'
import { missing, refuse } from '@jobwright/contract/problem.ts'
import { csvHead, csvLine } from '@jobwright/contract/rules/csv.ts'
import { daysBetween } from '@jobwright/contract/rules/days.ts'
import { formatHours } from '@jobwright/contract/rules/hours.ts'
import { localTimestamp } from '@jobwright/contract/time/zone.ts'
import { checkModule } from '../../auth/entitlements.ts'
import type { RowOf } from '../../db/columns.ts'
import { numberOf } from '../../db/numberOf.ts'
import type { Database } from '../../db/open.ts'
import { statement, type Statement } from '../../db/statement.ts'
import type { Who } from '../../request/ask.ts'
import { sendCachedPaper, sendWork } from '../../request/bytes.ts'
import type { Context } from '../../request/context.ts'
import { writeLines } from '../../http/lines.ts'
import { refuseFields, refuseUnseen } from '../../request/rules.ts'
import { settingOf } from '../../jobs/papers/papers.ts'
import { dayText } from '@jobwright/contract/rules/days.ts'
import { clockText, instantText } from '../../jobs/papers/moments.ts'
import { facts } from '../../jobs/papers/texts.ts'
import { readChain } from '../../jobs/time/chain.ts'
import type { PaperBlock } from '../../outside/workshop/jobs.ts'
import { recordWords, type RecordWords } from './recordTexts.ts'

const MOST_ENTRIES = 5000
const MOST_CHANGES = 2000
const MOST_DAYS = 3660
// How the columns of the two tables share the width of the paper.
const ENTRY_SHARES = [1.15, 0.8, 0.8, 0.75, 1.05, 2.5, 1.7, 1.3]
const CHANGE_SHARES = [0.8, 1.5, 1.3, 1.1, 1.6, 1.6]

type Query = { UserId: string; from: string; to: string; format: 'pdf' | 'csv'; language: 'en' | 'es' }

/** What was recorded of a person's time, for ever: their own, or for who may see it. */
export function recordFeature({ on, db, storage, paperCache, workshop }: Context): void {
  on(timesheets.record, async ({ who, query }, raw) => {
    refuseUnseen(who, 'timesheets')
    checkModule(who, 'timesheets')
    if (query.to < query.from) refuseFields([{ field: 'to', message: 'The end must not be before the start.' }])
    if (daysBetween(query.from, query.to) > MOST_DAYS)
      refuseFields([{ field: 'to', message: 'Up to ten years at once.' }])
    const [[person]] = await db.within(
      who,
      statement(
        { name: 'text' },
        `select btrim(u.first_name || ' ' || u.last_name) as name from users u where u.company_id = (select current_company())
          and u.id = $1::uuid and (u.id = (select current_person()) or (select unscoped('timesheets.list'))
            or exists (select 1 from timesheets s where s.company_id = u.company_id and s.user_id = u.id))`,
        [query.UserId],
      ),
    )
    if (!person) missing()
    const name = `${recordWords[query.language].title} ${person?.name ?? ''} ${query.from} ${query.to}`
    if (query.format === 'csv')
      return sendWork(storage, raw, { mime: 'text/csv; charset=utf-8', name: `${name}.csv` }, (to) =>
        writeLines(db, who, csvStatement(query), csvOf(recordWords[query.language]), to),
      ) as never
    const spec = await recordPaper(db, who, query, person?.name ?? '')
    return sendCachedPaper(paperCache, raw, `${name}.pdf`, {
      companyId: who.companyId,
      question: spec,
      make: (to) => workshop.of(who.companyId).paper(to, spec),
    }) as never
  })
}

const entryColumns = {
  entry: 'text',
  day: 'text',
  week: 'text',
  startAt: 'text',
  endAt: 'text?',
  zone: 'text',
  startClock: 'text',
  endClock: 'text?',
  minutes: 'int',
  kind: 'text',
  job: 'text',
  task: 'text',
  code: 'text',
  method: 'text',
  kiosk: 'text?',
  by: 'text',
  status: 'text',
  note: 'text',
  reason: 'text',
  alone: 'bool',
} as const
type Entry = RowOf<typeof entryColumns>

const entries = `select ${numberOf('timeentries', 'e.n')} as entry, e.work_date::text as day, e.week_start::text as week,
    wire(e.start_at) as "startAt", wire(e.end_at) as "endAt", z.zone,
    to_char(e.start_at at time zone z.zone, 'HH24:MI') as "startClock", to_char(e.end_at at time zone z.zone, 'HH24:MI') as "endClock",
    coalesce(floor(extract(epoch from e.end_at) / 60) - floor(extract(epoch from e.start_at) / 60), 0)::integer as minutes,
    e.kind, coalesce((select ${numberOf('projects', 'p.n')} || ' ' || p.title from projects p where p.company_id = e.company_id and p.id = e.project_id),
      (select ${numberOf('bids', 'b.n')} || ' ' || b.title from bids b where b.company_id = e.company_id and b.id = e.bid_id), '') as job,
    coalesce((select t.title from tasks t where t.company_id = e.company_id and t.id = e.task_id), '') as task,
    coalesce((select k.code from billingcodes k where k.company_id = e.company_id and k.id = e.cost_code_id), '') as code,
    e.method, e.kiosk, coalesce((select btrim(u.first_name || ' ' || u.last_name) from users u where u.company_id = e.company_id and u.id = e.entered_by), '') as by,
    e.status, e.note, coalesce(nullif(e.void_reason, ''), e.change_reason) as reason,
    e.status in ('approved', 'exported') and exists (select 1 from timesheets s where s.company_id = e.company_id and s.id = e.timesheet_id and s.approved_alone) as alone
  from timeentries e cross join lateral (select case when e.zone = 'EST5EDT' then 'America/New_York' else e.zone end as zone) z
  where e.company_id = (select current_company()) and e.user_id = $1::uuid and e.work_date between $2::date and $3::date`

const valuesOf = ({ UserId, from, to }: Query) => [UserId, from, to]

const csvStatement = (query: Query): Statement<{ json: string }> =>
  statement(
    { json: 'text' },
    `select row_to_json(x)::text as json from (${entries} order by e.start_at, e.n) x`,
    valuesOf(query),
  )

/** How an entry came about, with the name of its kiosk. */
const methodText = ({ method, kiosk }: Entry, words: RecordWords): string =>
  [said(words.methods, method), kiosk && `(${kiosk})`].filter(Boolean).join(' ')

const csvOf = (words: RecordWords) => ({
  head: csvHead(words.csv),
  line(json: unknown) {
    const row = json as Entry
    return csvLine([
      row.entry,
      row.day,
      localTimestamp(row.zone, row.startAt),
      row.endAt && localTimestamp(row.zone, row.endAt),
      row.minutes,
      said(words.kinds, row.kind),
      row.job,
      row.task,
      row.code,
      methodText(row, words),
      row.by,
      row.alone ? `${said(words.states, row.status)} (${words.alone})` : said(words.states, row.status),
      row.note,
      row.reason,
    ])
  },
})

const said = (words: Readonly<Record<string, string>>, word: string): string => words[word] ?? word

const changeColumns = {
  entry: 'text',
  at: 'text',
  by: 'text?',
  field: 'text',
  before: 'text?',
  after: 'text?',
} as const
const shownFields = ['startAt', 'endAt', 'kind', 'status', 'note', 'changeReason', 'voidReason']

const changesStatement = (query: Query) =>
  statement(
    changeColumns,
    `select ${numberOf('timeentries', 'e.n')} as entry, wire(a.at) as at,
        (select btrim(u.first_name || ' ' || u.last_name) from users u where u.company_id = a.company_id and u.id = a.actor_id) as by,
        c ->> 'field' as field, c ->> 'before' as before, c ->> 'after' as after
      from timeentries e join audit_events a on a.company_id = e.company_id and a.resource = 'timeentries' and a.record_id = e.id,
        jsonb_array_elements(a.changes) c
      where e.company_id = (select current_company()) and e.user_id = $1::uuid and e.work_date between $2::date and $3::date
        and a.action in ('updated', 'reminded') and c ->> 'field' = any ($4::text[])
      order by a.at, a.id limit ${MOST_CHANGES}`,
    [...valuesOf(query), shownFields],
  )

async function recordPaper(db: Database, who: Who, query: Query, name: string) {
  const [[found, changes], setting, chain] = await Promise.all([
    db.within(
      who,
      statement(entryColumns, `${entries} order by e.start_at, e.n limit ${MOST_ENTRIES + 1}`, valuesOf(query)),
      changesStatement(query),
    ),
    settingOf({ db }, who.companyId),
    readChain(db, who, query.UserId),
  ])
  const words = recordWords[query.language]
  if (found.length > MOST_ENTRIES) refuse('invalid', words.tooMany, [{ field: 'to', message: words.tooMany }])
  const paper = { ...setting, language: query.language, photoOf: () => undefined }
  const weeks = [...new Set(found.map(({ week }) => week))]
  const blocks: PaperBlock[] = weeks.flatMap((week) => {
    const rows = found.filter((entry) => entry.week === week)
    const counts = rows.filter((entry) => entry.kind !== 'break_unpaid' && isCounted(entry))
    const sum = counts.reduce((all, { minutes }) => all + minutes, 0)
    return [
      { kind: 'heading', text: words.week(dayText(week, paper), formatHours(sum)) },
      ...(rows.some(({ alone }) => alone) ? [{ kind: 'note' as const, text: words.approvedAlone }] : []),
      {
        kind: 'table',
        label: '',
        columns: [...words.columns],
        shares: ENTRY_SHARES,
        rows: rows.map((row) => entryRow(row, words, paper)),
      },
    ]
  })
  const changed: PaperBlock[] =
    changes.length === 0
      ? []
      : [
          { kind: 'heading', text: words.changes },
          {
            kind: 'table',
            label: '',
            columns: [...words.changeColumns],
            shares: CHANGE_SHARES,
            rows: changes.map(({ entry, at, by, field, before, after }) => [
              entry,
              instantText(at, paper),
              by ?? words.nobody,
              said(words.fields, field),
              valueText(field, before, words, paper),
              valueText(field, after, words, paper),
            ]),
          },
        ]
  return {
    language: query.language,
    company: setting.company,
    logo: setting.logo,
    logs: [
      {
        title: words.title,
        version: '',
        number: name,
        subtitle: [words.range(dayText(query.from, paper), dayText(query.to, paper))],
        marks: [],
        blocks: [
          ...(blocks.length > 0 ? blocks : [{ kind: 'note' as const, text: words.none }]),
          ...changed,
          facts([[words.chain, words.links(chain.count)]]),
          { kind: 'note' as const, text: chain.isWhole ? words.whole : words.broken },
        ],
        hash: chain.hash,
        verifyUrl: null,
      },
    ],
  }
}

type Paper = Parameters<typeof instantText>[1]

const entryRow = (row: Entry, words: RecordWords, paper: Paper): string[] => [
  dayText(row.day, paper),
  clockText(row.startClock, paper),
  row.endClock === null ? words.running : clockText(row.endClock, paper),
  formatHours(row.minutes),
  said(words.kinds, row.kind),
  row.job,
  [methodText(row, words), row.by].filter(Boolean).join(', '),
  [said(words.states, row.status), row.reason].filter(Boolean).join(': '),
]

function valueText(field: string, value: string | null, words: RecordWords, paper: Paper): string {
  if (value === null || value === '') return ''
  if (field === 'startAt' || field === 'endAt') return instantText(value, paper)
  if (field === 'kind') return said(words.kinds, value)
  if (field === 'status') return said(words.states, value)
  return value
}
