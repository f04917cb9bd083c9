import { peopleOf, placeOf } from '@jobwright/contract/plan/boardItems.ts'
import { missing, refuse } from '@jobwright/contract/problem.ts'
import { schedule } from '@jobwright/contract/resources/schedule.ts'
import { eventAt } from '../../db/records/events.ts'
import { sql } from '../../db/statement.ts'
import { changeBy } from '../../request/changes.ts'
import type { Context } from '../../request/context.ts'
import { isDay } from '@jobwright/contract/plan/items.ts'
import { writeOnce } from '../../request/write.ts'
import { itemsByIds, itemsIn, readerOf } from './rows.ts'

/** Got it and Can't: what people answer to what is planned for them. */
export function answersFeature({ on, db, changes }: Context): void {
  on(schedule.answer, (ask) => {
    const { who, body, from } = ask
    return writeOnce(
      db,
      schedule.answer,
      ask,
      async (tx) => {
        const [[found]] = await tx(itemsByIds(readerOf(who, false), [body.id], []))
        const item = itemsIn(found).find(({ resource }) => resource === body.resource)
        if (!item) return missing()
        if (!peopleOf(item, placeOf(item, false)).includes(who.userId))
          refuse('forbidden', 'You are not on this anymore.')
        const whole = body.startAt !== null && isDay(body.startAt)
        const [[kept]] = await tx(
          sql.rows({
            at: 'text',
          })`insert into schedule_answers as a (company_id, resource, record_id, user_id, answer, reason, start_at, start_whole_day)
            values (${who.companyId}::uuid, ${body.resource}, ${body.id}::uuid, ${who.userId}::uuid, ${body.answer}, ${body.reason},
              ${whole ? `${body.startAt}T00:00:00Z` : body.startAt}::timestamptz, ${whole})
            on conflict (company_id, resource, record_id, user_id) do update set answer = excluded.answer,
              reason = excluded.reason, start_at = excluded.start_at, start_whole_day = excluded.start_whole_day, at = now()
            returning wire(at) as at`,
          // Why somebody can't come is for people who plan, not for the history.
          eventAt(item.version, body.resource, body.id, { ...who, requestId: from.requestId }, 'answered', [
            { field: 'answer', before: null, after: body.answer },
          ]),
        )
        const { answer, reason, startAt } = body
        return { UserId: who.userId, answer, reason, startAt, at: kept?.at ?? '' }
      },
      () => {
        changes.publish(changeBy(who, body.resource, 'updated', body.id))
        changes.publish(changeBy(who, 'schedule', 'many'))
      },
    )
  })
}
