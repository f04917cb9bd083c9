import { calendar, MOST_HOLIDAY_CALENDARS } from '@jobwright/contract/resources/calendar.ts'
import { missing, refuse } from '@jobwright/contract/problem.ts'
import { newId } from '../../db/ids.ts'
import { sql, statement } from '../../db/statement.ts'
import { reading } from '../../request/ask.ts'
import { changeBy } from '../../request/changes.ts'
import type { Context } from '../../request/context.ts'
import { refuseFields } from '../../request/rules.ts'
import { readHolidays } from '../../jobs/holidays.ts'

const columns = `h.id, h.name, h.url, h.is_day_off as "isDayOff", jsonb_array_length(h.days) as days, wire(h.read_at) as "readAt",
  h.problem`
const readCalendars = (id: string | null) =>
  statement(
    { json: 'text' },
    `select row_to_json(x)::text as json from (select ${columns} from holiday_calendars h
      where h.company_id = (select current_company()) and ($1::uuid is null or h.id = $1::uuid) order by h.name, h.id) x`,
    [id],
  )

/** Calendars of holidays that the company reads from other servers: shown on its calendar, and days off if it says so. */
export function holidaysFeature({ on, db, changes, outgoing, workshop }: Context): void {
  on.read(calendar.holidays, () =>
    reading([readCalendars(null)], ([rows]) => `{"rows":[${rows.map(({ json }) => json).join(',')}]}`),
  )

  on(calendar.addHolidays, async ({ who, body }, { request }) => {
    const id = newId()
    const [[counted]] = await db.within(
      who,
      sql.rows({
        n: 'int',
      })`select count(*)::integer as n from holiday_calendars where company_id = (select current_company())`,
    )
    if ((counted?.n ?? 0) >= MOST_HOLIDAY_CALENDARS)
      refuse('state', 'There are 10 calendars already. Remove one first.')
    await db.within(
      who,
      sql`insert into holiday_calendars (company_id, id, name, url, is_day_off, created_by)
        values (${who.companyId}::uuid, ${id}::uuid, ${body.name}, ${body.url}, ${body.isDayOff}, ${who.userId}::uuid)`,
    )
    // Nothing is asked of other servers inside a transaction.
    const parts = { db, outgoing, workshop, onRead: () => undefined, log: (error: unknown) => request.log.error(error) }
    await readHolidays(parts, { companyId: who.companyId, id, url: body.url })
    const [[row]] = await db.within(who, readCalendars(id))
    const read = JSON.parse(row?.json ?? 'null') as { problem: string } | null
    if (read && read.problem !== '') {
      await db.within(
        who,
        sql`delete from holiday_calendars where company_id = ${who.companyId}::uuid and id = ${id}::uuid`,
      )
      refuseFields([{ field: 'url', message: read.problem }])
    }
    changes.publish(changeBy(who, 'schedule', 'many'))
    return { json: row?.json ?? missing() }
  })

  on(calendar.removeHolidays, async ({ who, params }) => {
    const [[gone]] = await db.within(
      who,
      sql.rows({
        id: 'uuid',
      })`delete from holiday_calendars where company_id = ${who.companyId}::uuid and id = ${params.id}::uuid returning id`,
    )
    if (!gone) return missing()
    changes.publish(changeBy(who, 'schedule', 'many'))
    return { success: true as const }
  })
}
