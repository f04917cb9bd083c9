import { computeAnswers } from '@jobwright/contract/forms/evaluate.ts'
import { figuresOf } from '@jobwright/contract/forms/figures.ts'
import type { Answers, NamedPerson } from '@jobwright/contract/forms/form.ts'
import { dailyLog } from '@jobwright/contract/forms/starters/dailyLog.ts'
import { isLogDue } from '@jobwright/contract/rules/logBoard.ts'
import { Chance } from '../../db/demo/chance.ts'
import { idFrom, newId } from '../../db/ids.ts'
import { firstNumber } from '../../db/numbers.ts'
import type { Tx } from '../../db/open.ts'
import { whole } from '../../db/session.ts'
import { sql } from '../../db/statement.ts'
import { todayIn } from '../../request/rules.ts'
import type { Context } from '../../request/context.ts'
import { keepRevision } from '../../jobs/papers/keep.ts'

const BOOKS = 6
const DAYS = 14
const DAY_MS = 86_400_000
const works = [
  ['Tore off the south slope and dried in by 3 PM.', 'Start shingles on the south slope.'],
  ['Shingled the south slope up to the ridge.', 'North slope, ridge vent.'],
  ['Replaced rotted decking at the north eave, about 14 sq ft.', 'Ice and water shield along the eave.'],
  ['Flashed the chimney and both skylights.', 'Ridge cap and cleanup.'],
  ['Set gutters on the front, sealed the miters.', 'Downspouts and splash blocks.'],
  ['Loaded the roof, set up the lift and the harness anchors.', 'Tear-off of the back slope.'],
] as const

type Job = { id: string; customerId: string; title: string; leadId: string; start: string; crew: NamedPerson[] }
type Book = { id: string; job: Job }

/** Log books of the demo company's current jobs, with the daily logs of two weeks: most filed, one late, some missing. */
export async function fillDemoLogs({ db }: Context, companyId: string, ownerId: string): Promise<void> {
  await db.transaction(whole(companyId), async (tx) => {
    const [jobs, [template]] = await tx(currentJobs(companyId), starter(companyId))
    if (!template || jobs.length === 0) return
    const chance = new Chance(418)
    const books = jobs.map((row) => ({ id: newId(), job: row.json as Job }))
    await addBooks(tx, companyId, ownerId, template.id, books)
    for (const book of books) await addLogs(tx, { companyId, ownerId, template, book, chance })
  })
}

const currentJobs = (companyId: string) => sql.rows({
  json: 'json',
})`select json_build_object('id', p.id, 'customerId', p.customer_id, 'title', p.title, 'leadId', p.user_id, 'start', p.startdate::text,
      'crew', (select coalesce(json_agg(json_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name) order by u.last_name), '[]')
        from (select * from users u where u.company_id = p.company_id and u.role_id in (101, 104) and u.status = 'active' order by u.last_name limit 4) u)) as json
    from projects p where p.company_id = ${companyId}::uuid and p.status = 2 and p.startdate is not null and p.customer_id is not null and p.user_id is not null
    order by p.startdate > current_date - 14, p.startdate desc, p.n limit ${BOOKS}`

const starter = (companyId: string) =>
  sql.rows({
    id: 'uuid',
    version: 'int',
  })`select id, published_version as version from templates where company_id = ${companyId}::uuid and starter = ${dailyLog.id}`

async function addBooks(tx: Tx, companyId: string, ownerId: string, templateId: string, books: readonly Book[]) {
  const first = await firstNumber(tx, companyId, 'logbooks', books.length)
  await tx(
    ...books.map(
      ({ id, job }, i) =>
        sql`insert into logbooks (company_id, id, n, created_at, created_by, updated_by, title, template_id, customer_id, project_id, user_id, reviewer_ids, due_time)
          values (${companyId}::uuid, ${id}::uuid, ${first + i}, now() - interval '20 days', ${ownerId}::uuid, ${ownerId}::uuid, ${`Daily log, ${job.title}`.slice(0, 74)}, ${templateId}::uuid,
            ${job.customerId}::uuid, ${job.id}::uuid, ${job.leadId}::uuid, array[${ownerId}::uuid], '17:30')`,
    ),
  )
}

type Writing = {
  companyId: string
  ownerId: string
  template: { id: string; version: number }
  book: Book
  chance: Chance
}

async function addLogs(tx: Tx, { companyId, ownerId, template, book, chance }: Writing): Promise<void> {
  const today = todayIn('America/New_York')
  const days = Array.from({ length: DAYS }, (_, ago) =>
    new Date(Date.parse(`${today}T12:00:00Z`) - (ago + 1) * DAY_MS).toISOString().slice(0, 10),
  ).filter((day) => isLogDue({ ...everyWorkday, startsOn: book.job.start }, day) && !chance.odds(0.12))
  if (days.length === 0) return
  const first = await firstNumber(tx, companyId, 'logentries', days.length)
  for (const [i, day] of days.toReversed().entries()) {
    const late = chance.odds(0.08) ? 1 : 0
    const filedAt = new Date(Date.parse(`${day}T21:10:00Z`) + late * DAY_MS + chance.whole(0, 70) * 60_000)
    const answers = computeAnswers(dailyLog.form, answersOf(book, chance))
    const entry = {
      id: idFrom('demo log', book.id, day),
      logDate: day,
      status: 'submitted',
      noWorkReason: '',
      daysLate: late,
      revision: 1,
      authorIds: [book.job.leadId],
      answers,
      signature: null,
      submittedAt: filedAt.toISOString(),
    }
    await tx(
      sql`insert into logentries (company_id, id, n, created_at, created_by, updated_at, updated_by, logbook_id, log_date, status, title, template_id, template_version, answers, words, figures,
          author_ids, days_late, submitted_at, submitted_by)
        select ${companyId}::uuid, ${entry.id}::uuid, ${first + i}, ${entry.submittedAt}::timestamptz, ${book.job.leadId}::uuid, ${entry.submittedAt}::timestamptz, ${book.job.leadId}::uuid, b.id, ${day}::date,
          'submitted', b.title, ${template.id}::uuid, ${template.version}, ${JSON.stringify(answers)}::jsonb, ${String(answers.values['work_done'])}, ${JSON.stringify(figuresOf(dailyLog.form, answers))}::jsonb,
          array[${book.job.leadId}::uuid], ${late}, ${entry.submittedAt}::timestamptz, ${book.job.leadId}::uuid
        from logbooks b where b.company_id = ${companyId}::uuid and b.id = ${book.id}::uuid`,
    )
    await keepRevision(tx, { companyId, userId: ownerId }, entry)
  }
}

const everyWorkday = {
  schedule: 'workdays',
  weekdays: [],
  dueTime: '17:30',
  graceMin: 60,
  status: 'open',
  openedOn: '2000-01-01',
  endsOn: null,
} as const

function answersOf({ job }: Book, chance: Chance): Answers {
  const [done, next] = chance.pick(works)
  const crew = job.crew.slice(0, chance.whole(2, Math.max(2, job.crew.length)))
  const delayed = chance.odds(0.2)
  return {
    values: {
      work_done: done,
      work_next: next,
      site_weather: {
        rows: [
          {
            id: newId(),
            time: '07:00',
            sky: delayed ? 'rain' : chance.pick(['clear', 'cloudy'] as const),
            temp: String(chance.whole(34, 62)),
            wind: String(chance.whole(2, 14)),
            ground: delayed ? 'wet' : 'dry',
            delay: delayed,
            minutes: delayed ? 30 * chance.whole(1, 4) : null,
          },
        ],
        report: null,
      },
      delayed: delayed ? 'yes' : 'no',
      ...(delayed && { delay_causes: ['weather'], delay_hours: String(chance.whole(1, 3)) }),
      talk_held: 'yes',
      incident: 'no',
    },
    rows: {
      crew: crew.map((worker) => ({
        id: newId(),
        values: { worker, worker_trade: 'Roofing', worker_hours: chance.pick(['7.5', '8', '8.25', '8.5']) },
      })),
    },
    review: [],
  }
}
