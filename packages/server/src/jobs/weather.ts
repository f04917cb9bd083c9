import type { Answers, Form, WeatherReport } from '@jobwright/contract/forms/form.ts'
import { pendingReport, reportIn, unavailableReport, withReport } from '@jobwright/contract/forms/weather.ts'
import type { GeoPoint } from '@jobwright/contract/rules/places.ts'
import type { Fields } from '../db/records/create.ts'
import { changeUnsigned, lockStatement } from '../db/records/update.ts'
import { logentries } from '../db/schema/logbooks.ts'
import type { Database, Tx } from '../db/open.ts'
import { whole } from '../db/session.ts'
import { sql } from '../db/statement.ts'
import type { RowOf } from '../db/columns.ts'
import { NoWeather, reportOf, type DayWeather } from '../outside/weather/answer.ts'
import type { WeatherService } from '../outside/weather/service.ts'
import { startPoller, type Poller } from './poller.ts'

type WeatherParts = {
  db: Database
  service: WeatherService
  /** A log has another report now. */
  onChange(companyId: string, entryId: string, version: number): void
  log(error: unknown): void
}

const TURN_MS = 30_000
/** How many logs are looked at in a turn, and how often the service is asked in it. */
const MOST_LOGS = 200
const MOST_CALLS = 40
/** So many failures one after another, and the service is left alone until the next turn. */
const MOST_FAILURES = 3
/** After these hours there is more to tell of a day. */
const LOOKS = [7, 12, 17]
/** Until then it is tried again. */
const GIVE_UP_MS = 5 * 24 * 3_600_000

const claimColumns = {
  companyId: 'uuid',
  entryId: 'uuid',
  logDate: 'text',
  lat: 'numeric',
  lng: 'numeric',
  timezone: 'text',
  tries: 'int',
} as const
type Claim = RowOf<typeof claimColumns>

/** Starts fetching the weather of logs. Several servers share the work. */
export function startWeather(parts: WeatherParts): Poller {
  const ending = new AbortController()
  const poller = startPoller(TURN_MS, (stopping) => fetchWeather(parts, { stopping, signal: ending.signal }), parts.log)
  return {
    nudge: poller.nudge,
    async stop() {
      ending.abort()
      await poller.stop()
    },
  }
}

/**
 * Fetches the weather that is due and writes it into its logs. One place and day are asked once; nothing is asked inside
 * a transaction. Returns how many reports were written.
 */
export async function fetchWeather(
  parts: WeatherParts,
  { stopping = () => false, signal, now = new Date() }: { stopping?: () => boolean; signal?: AbortSignal; now?: Date },
): Promise<number> {
  const [claims] = await parts.db.outside(
    sql.rows(claimColumns)`select company_id as "companyId", entry_id as "entryId", log_date::text as "logDate",
        lat::numeric as lat, lng::numeric as lng, timezone, tries
      from claim_weather(${now.toISOString()}::timestamptz, ${MOST_LOGS})`,
  )
  const asked = new Map<string, DayWeather | NoWeather>()
  let failures = 0
  let written = 0
  for (const claim of claims) {
    if (stopping() || failures >= MOST_FAILURES) break
    try {
      const question = questionOf(claim, now)
      const key = JSON.stringify(question)
      let answer = asked.get(key)
      if (!answer) {
        if (asked.size >= MOST_CALLS) break
        answer = await parts.service.day(question, signal).catch((error: unknown) => {
          if (error instanceof NoWeather) return error
          throw error
        })
        if (stopping()) break
        asked.set(key, answer)
        failures = answer instanceof NoWeather ? failures + 1 : 0
      }
      if (await settle(parts, claim, answer, now)) written++
    } catch (error) {
      parts.log(error)
      await parts.db.within(whole(claim.companyId), postponed(claim, now, 'The log can’t be read.')).catch(parts.log)
    }
  }
  return written
}

/** What is asked about a log. The place is rounded to about a kilometer, so that logs nearby share an answer. */
function questionOf(claim: Claim, now: Date) {
  const timezone = zoneOf(claim)
  return {
    place: { lat: Math.round(claim.lat * 100) / 100, lng: Math.round(claim.lng * 100) / 100 },
    day: claim.logDate,
    timezone,
    today: clockIn(timezone, now).day,
  }
}

const zoneOf = ({ timezone }: Claim) => (timezone === 'EST5EDT' ? 'America/New_York' : timezone)

function clockIn(timezone: string, now: Date): { day: string; time: string } {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: timezone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now)
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? ''
  return { day: `${of('year')}-${of('month')}-${of('day')}`, time: `${of('hour')}:${of('minute')}` }
}

/** Writes what was answered about a log. Returns whether its report changed. */
async function settle(
  { db, service, onChange }: WeatherParts,
  claim: Claim,
  answer: DayWeather | NoWeather,
  now: Date,
): Promise<boolean> {
  const { timezone, today } = questionOf(claim, now)
  const isOver = claim.logDate < today
  const place: GeoPoint = { lat: claim.lat, lng: claim.lng }
  const { time } = clockIn(timezone, now)
  const read = reportFrom(answer, { provider: service.host, place, fetchedAt: now, until: isOver ? undefined : time })
  const version = await db.transaction(whole(claim.companyId), async (tx) => {
    const [[locked]] = await tx(lockStatement(logentries, claim.entryId))
    if (!locked) return undefined
    return read instanceof NoWeather
      ? failed(tx, claim, locked.fields as Fields, read.message, now)
      : arrived(tx, claim, locked.fields as Fields, read, now, isOver)
  })
  if (version !== undefined) onChange(claim.companyId, claim.entryId, version)
  return version !== undefined
}

function reportFrom(answer: DayWeather | NoWeather, asked: Parameters<typeof reportOf>[1]): WeatherReport | NoWeather {
  if (answer instanceof NoWeather) return answer
  try {
    return reportOf(answer, asked)
  } catch (error) {
    if (error instanceof NoWeather) return error
    throw error
  }
}

/** Whether a log still waits for the weather of the day that was asked. */
function isAwaited(claim: Claim, entry: Fields, form: Form): boolean {
  if (entry['logDate'] !== claim.logDate) return false
  const status = String(entry['status'])
  if (status === 'draft' || status === 'returned') return true
  return isFrozen(status) && reportIn(form, entry['answers'] as Answers)?.state === 'pending'
}
const isFrozen = (status: string) => status === 'submitted' || status === 'approved'

async function arrived(
  tx: Tx,
  claim: Claim,
  entry: Fields,
  report: WeatherReport,
  now: Date,
  isOver: boolean,
): Promise<number | undefined> {
  const form = await formOf(tx, claim)
  if (!isAwaited(claim, entry, form)) return undefined
  const isFiled = isFrozen(String(entry['status']))
  const version = await writeReport(tx, claim, entry, form, report)
  // The report of a day that is not over grows while the log is a draft.
  const isFinal = isOver || isFiled
  await tx(
    sql`update log_weather set state = ${isFinal ? 'done' : 'waiting'}, tries = 0, answered_at = ${now.toISOString()}::timestamptz, problem = '', seen_at = now(),
        due_at = ${nextLook(claim, now)}::timestamptz
      where company_id = ${claim.companyId}::uuid and entry_id = ${claim.entryId}::uuid`,
    ...(isFiled
      ? [
          sql`insert into late_reports (company_id, entry_id, revision, filed_at, report)
            select r.company_id, r.entry_id, r.revision, r.filed_at, ${JSON.stringify(report)}::jsonb from log_revisions r
            where r.company_id = ${claim.companyId}::uuid and r.entry_id = ${claim.entryId}::uuid
            order by r.filed_at desc limit 1
            on conflict do nothing`,
        ]
      : []),
  )
  return version
}

async function failed(tx: Tx, claim: Claim, entry: Fields, problem: string, now: Date): Promise<number | undefined> {
  const form = await formOf(tx, claim)
  const [[noted]] = await tx(postponed(claim, now, problem))
  if (!noted || !isAwaited(claim, entry, form)) return undefined
  const has = reportIn(form, entry['answers'] as Answers)
  // What is known of the day so far stays; what is of another day or place does not.
  if (has?.state === 'ready' && noted.isAnswered) return undefined
  return writeReport(tx, claim, entry, form, noted.state === 'given_up' ? unavailableReport : pendingReport)
}

/** Waits longer after each try in vain, and gives up in the end. */
const postponed = (claim: Claim, now: Date, problem: string) =>
  sql.rows({
    state: 'text',
    isAnswered: 'bool',
  })`update log_weather set tries = tries + 1, failed_at = ${now.toISOString()}::timestamptz, problem = ${problem.slice(0, 200)},
      seen_at = now(), due_at = ${now.toISOString()}::timestamptz + weather_pause(tries + 1),
      state = case when since < ${new Date(now.getTime() - GIVE_UP_MS).toISOString()}::timestamptz then 'given_up' else 'waiting' end
    where company_id = ${claim.companyId}::uuid and entry_id = ${claim.entryId}::uuid
    returning state, answered_at is not null as "isAnswered"`

/** When the report of a day that is not over is fetched again: shortly after the next time of day that it tells of. */
function nextLook(claim: Claim, now: Date): string {
  const [hour = 0, minute = 0] = clockIn(zoneOf(claim), now).time.split(':').map(Number)
  const next = LOOKS.find((one) => one > hour) ?? 24
  return new Date(now.getTime() + ((next - hour) * 60 - minute + 10) * 60_000).toISOString()
}

async function writeReport(tx: Tx, claim: Claim, entry: Fields, form: Form, report: WeatherReport) {
  const answers = withReport(form, entry['answers'] as Answers, report)
  return changeUnsigned(tx, logentries, claim.companyId, claim.entryId, { answers })
}

async function formOf(tx: Tx, { companyId, entryId }: Claim): Promise<Form> {
  const [[row]] = await tx(
    sql.rows({ form: 'json' })`select v.body as form from logentries e
        join template_versions v on v.company_id = e.company_id and v.template_id = e.template_id and v.version = e.template_version
      where e.company_id = ${companyId}::uuid and e.id = ${entryId}::uuid`,
  )
  if (!row) throw new Error(`Log ${entryId} has no form.`)
  return row.form as Form
}
