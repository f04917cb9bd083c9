import { missing, refuse } from '@jobwright/contract/problem.ts'
import { timesheets } from '@jobwright/contract/resources/timesheets.ts'
import { addDays } from '@jobwright/contract/rules/days.ts'
import { eventOf } from '../../db/records/events.ts'
import { sql } from '../../db/statement.ts'
import type { Context } from '../../request/context.ts'
import { todayIn } from '../../request/rules.ts'
import { byOf, writeOnce } from '../../request/write.ts'

/** Reminds somebody to submit a week that is over, once in twelve hours. */
export function remindFeature({ on, db }: Context): void {
  on(timesheets.remind, (ask) =>
    writeOnce(db, timesheets.remind, ask, async (tx) => {
      const { who, params, from } = ask
      const [[sheet]] = await tx(
        sql.rows({
          status: 'text',
          UserId: 'uuid?',
          weekStart: 'text',
          isReminded: 'bool',
        })`select s.status, s.user_id as "UserId",
            s.week_start::text as "weekStart", exists (select 1 from audit_events e where e.company_id = s.company_id
              and e.resource = 'timesheets' and e.record_id = s.id and e.action = 'reminded'
              and e.at > now() - interval '12 hours') as "isReminded"
          from timesheets s where s.company_id = (select current_company()) and s.id = ${params.id}::uuid and s.deleted_at is null for update`,
      )
      if (!sheet) return missing()
      if (sheet.UserId === who.userId) refuse('state', 'This is your own week.')
      if (sheet.status !== 'open' && sheet.status !== 'rejected') refuse('state', 'This week is already submitted.')
      if (addDays(sheet.weekStart, 6) >= todayIn(who.timezone)) refuse('state', 'This week isn’t over yet.')
      if (sheet.isReminded) refuse('state', 'They were reminded less than 12 hours ago.')
      await tx(
        eventOf('timesheets', params.id, byOf(who, from), 'reminded', [
          { field: 'weekStart', before: null, after: sheet.weekStart },
        ]),
      )
      return { success: true as const }
    }),
  )
}
