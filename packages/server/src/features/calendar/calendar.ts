import { createHash } from 'node:crypto'
import { reading } from '../../request/ask.ts'
import { pageOf } from '@jobwright/contract/registry.ts'
import { calendarFeed } from '@jobwright/contract/resources/calendarFeed.ts'
import { missing } from '@jobwright/contract/problem.ts'
import type { DateArray, EventAttributes } from 'ics'
import { userNote } from '../../accounts/accounts.ts'
import { addressOf } from '../../config.ts'
import { named } from '../../db/named.ts'
import { sql } from '../../db/statement.ts'
import { hashToken, newToken } from '../../db/tokens.ts'
import type { Context } from '../../request/context.ts'
import { entriesFeature } from './entries.ts'
import { entriesOf, positionsOf, type FeedEntry } from './feedEntries.ts'
import { holidaysFeature } from './holidays.ts'
import { calendarPaperFeature } from './paper.ts'
import { calendarOf } from './write.ts'

type Position = { id: string; lat: number; lon: number }

/** A person's own calendar, read by the calendar of their phone or desk; no prices. */
export function calendarFeature(context: Context): void {
  entriesFeature(context)
  holidaysFeature(context)
  calendarPaperFeature(context)
  const { on, db, config } = context
  on.read(calendarFeed.look, () =>
    reading(
      [
        sql.rows({
          createdAt: 'text',
          lastReadAt: 'text?',
          everyone: 'bool',
          kinds: 'text[]?',
        })`select wire(created_at) as "createdAt", wire(last_read_at) as "lastReadAt", everyone, kinds from calendar_feeds where company_id = (select current_company()) and user_id = current_person()`,
      ],
      ([[feed]]) =>
        JSON.stringify({
          on: feed !== undefined,
          ...(feed ?? { createdAt: null, lastReadAt: null, everyone: false, kinds: null }),
        }),
    ),
  )

  // Not kept under an idempotency key: a token is stored nowhere.
  on(calendarFeed.make, async ({ who, from, body }, { request }) => {
    const { everyone = false, kinds = null } = body ?? {}
    const token = newToken()
    await db.within(
      who,
      sql`insert into calendar_feeds (company_id, user_id, token_hash, everyone, kinds)
        values (${who.companyId}::uuid, ${who.userId}::uuid, ${hashToken(token)}, ${everyone}, ${kinds}::text[])
        on conflict (company_id, user_id) do update set token_hash = excluded.token_hash, everyone = excluded.everyone,
          kinds = excluded.kinds, created_at = now(), last_read_at = null`,
      userNote(who, from, who.userId, 'updated', [{ field: 'calendarFeed', before: null, after: '•' }]),
    )
    return { url: `${addressOf(config, request)}/api/calendar/${token}` }
  })

  on(calendarFeed.remove, async ({ who }) => {
    await db.within(
      who,
      sql`delete from calendar_feeds where company_id = ${who.companyId}::uuid and user_id = ${who.userId}::uuid`,
    )
    return { success: true as const }
  })

  on(calendarFeed.read, async ({ params }, { request, reply }) => {
    const [[reach]] = await db.outside(
      sql.rows({
        companyId: 'uuid',
        userId: 'uuid',
        limits: 'text',
        everyone: 'bool',
        kinds: 'text[]?',
      })`select company_id as "companyId", user_id as "userId", limits, everyone, kinds from find_calendar_feed(${hashToken(params.token.replace(/\.ics$/, ''))})`,
    )
    if (!reach) return missing()
    const { companyId, userId } = reach
    // As far as its person reaches now, as on their pages.
    const {
      company: [company],
      rows,
    } = await named((...statements) => db.within(reach, ...statements), {
      read: sql`update calendar_feeds set last_read_at = now() where company_id = ${companyId}::uuid and user_id = ${userId}::uuid`,
      company: sql.rows({
        name: 'text',
      })`select c.name from companies c join users u on u.company_id = c.id and u.id = ${userId}::uuid where c.id = ${companyId}::uuid`,
      rows: entriesOf(userId, reach.everyone, reach.kinds),
    })
    const entries = rows.map(({ json }) => JSON.parse(json) as FeedEntry)
    const jobs = [...new Set(entries.flatMap(({ job }) => job ?? []))]
    const [places] = jobs.length > 0 ? await db.within(reach, positionsOf(jobs)) : [[]]
    const origin = addressOf(config, request)
    // Weak, because each answer says when it was written.
    const tag = `W/"${hashOf([origin, company?.name, ...rows.map(({ json }) => json), JSON.stringify(places)].join('\n'))}"`
    void reply.header('etag', tag).header('cache-control', 'private, max-age=300')
    const known = request.headers['if-none-match']?.split(',').map((one) => one.trim())
    if (known?.includes(tag)) return reply.code(304).send() as never
    const at = new Map((places as { json: unknown }[]).map(({ json }) => [(json as Position).id, json as Position]))
    const events = entries.map((entry) => eventOf(entry, origin, at.get(entry.job ?? '')))
    const calendar = await calendarOf(events, company?.name ?? 'Jobwright')
    void reply
      .header('content-type', 'text/calendar; charset=utf-8')
      .header('content-disposition', 'inline; filename="jobwright.ics"')
    return reply.send(calendar) as never
  })
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url')

function eventOf(entry: FeedEntry, origin: string, geo: Position | undefined): EventAttributes {
  const url = `${origin}${pageOf(entry.resource)}/${entry.id}`
  const changed = momentOf(entry.changed)
  return {
    uid: `${entry.id}@jobwright`,
    title: `${entry.number} ${entry.title}${entry.person === null ? '' : ` · ${entry.person}`}`,
    description: [entry.details, entry.customer, url].filter(Boolean).join('\n'),
    url,
    sequence: entry.version,
    lastModified: changed,
    ...(entry.place && { location: entry.place }),
    ...(geo && { geo: { lat: geo.lat, lon: geo.lon } }),
    ...(entry.wholeDay || /^\d{4}-\d\d-\d\d$/.test(entry.from)
      ? { start: dayOf(entry.from, 0), end: dayOf(entry.to ?? entry.from, 1) }
      : {
          start: momentOf(entry.from),
          startInputType: 'utc' as const,
          startOutputType: 'utc' as const,
          ...(entry.to && !/^\d{4}-\d\d-\d\d$/.test(entry.to)
            ? { end: momentOf(entry.to), endInputType: 'utc' as const, endOutputType: 'utc' as const }
            : { duration: { minutes: entry.minutes ?? 60 } }),
        }),
  } as EventAttributes
}

// Whole days end before the day after their last one.
function dayOf(day: string, later: number): DateArray {
  const at = new Date(`${day.slice(0, 10)}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() + later)
  return [at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate()]
}
function momentOf(instant: string): DateArray {
  const at = new Date(instant)
  return [at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate(), at.getUTCHours(), at.getUTCMinutes()]
}
