import { blankTimeOff, undecidedTimeOff } from '@jobwright/contract/blanks.ts'
import { missing, refuse } from '@jobwright/contract/problem.ts'
import { timeoff, type TimeOff } from '@jobwright/contract/resources/timeoff.ts'
import type { AnyRoute } from '@jobwright/contract/route.ts'
import { MOST_DAYS_OFF } from '@jobwright/contract/rules/schedule.ts'
import { daysBetween } from '@jobwright/contract/rules/days.ts'
import { recordStatement, type Fields } from '../../db/records/create.ts'
import { changeLocked, lockStatement } from '../../db/records/update.ts'
import { timeoff as table } from '../../db/schema/schedule.ts'
import { sql } from '../../db/statement.ts'
import type { Ask, Text, Who } from '../../request/ask.ts'
import { changeBy } from '../../request/changes.ts'
import type { Context } from '../../request/context.ts'
import { mountRecords } from '../../http/records.ts'
import { versionIn } from '../../http/records/rules.ts'
import { refuseFields } from '../../request/rules.ts'
import { writerOf } from '../../request/write.ts'

/** Time off: a person asks for it, somebody who plans decides, and both can cancel it. */
export function timeoffFeature(context: Context): void {
  const { on, db, changes } = context
  mountRecords(context, table, timeoff, {
    create(draft, who) {
      const fields = { ...blankTimeOff(who.userId), ...draft, ...undecidedTimeOff }
      refuseForOthers(who, fields.UserId)
      refuseImpossible(fields)
      return fields
    },
    change: {
      fields: ['UserId', 'kind', 'from', 'to', 'fromMin', 'toMin'],
      apply(current, patch, { who }) {
        if (current['status'] === 'declined' || current['status'] === 'canceled')
          refuse('state', 'This request is closed. Send a new one.')
        if ('UserId' in patch && patch['UserId'] !== current['UserId']) refuseForOthers(who, patch['UserId'])
        refuseImpossible({ ...current, ...patch })
        // What was approved is approved for these days only.
        const isSame = Object.keys(patch).every((field) => patch[field] === current[field])
        return isSame || decides(who, current) ? patch : { ...patch, ...undecidedTimeOff }
      },
    },
  })

  /** Writes a decision on a request that this person sees, in one transaction. @throws Refusal 404, 409 */
  const decide = async (
    ask: Ask<AnyRoute> & { who: Who },
    id: string,
    decided: (current: Fields) => Fields,
  ): Promise<Text> => {
    const { who } = ask
    const { reply, event } = await db.transaction(who, async (tx) => {
      const [[seen]] = await tx(recordStatement(table, id))
      if (!seen) return missing()
      // Deciding needs the permission to plan, not the one to change the requests of others.
      await tx(sql`select set_whole()`)
      const [[locked]] = await tx(lockStatement(table, id))
      if (!locked) return missing()
      const change = { id, patch: decided(locked.fields as Fields), version: undefined, base: undefined }
      return changeLocked({ tx, write: tx }, table, writerOf(ask), change, locked, {})
    })
    if (event) changes.publish({ ...changeBy(who, 'timeoff', event, id), version: versionIn(reply) })
    return { json: reply }
  }

  on(timeoff.decide, (ask) =>
    decide(ask, ask.params.id, (current) => {
      const { who, body } = ask
      if (!decides(who, current)) refuse('forbidden', 'Someone else has to decide on your time off.')
      if (current['status'] === body.status) refuse('state', 'This was decided already.')
      if (current['status'] === 'canceled') refuse('state', 'This request was canceled.')
      return { ...body, decision: body.decision ?? '', decidedAt: new Date().toISOString(), decidedById: who.userId }
    }),
  )

  on(timeoff.cancel, (ask) =>
    decide(ask, ask.params.id, (current) => {
      const { who } = ask
      if (current['UserId'] !== who.userId && !who.can('schedule.update'))
        refuse('forbidden', 'You don’t have permission to do this.')
      if (current['status'] === 'canceled' || current['status'] === 'declined')
        refuse('state', 'This request is closed. Send a new one.')
      return { status: 'canceled' satisfies TimeOff['status'] }
    }),
  )
}

// Whether this person may decide on a request: nobody on their own, except administrators.
const decides = (who: Who, { UserId }: Fields): boolean =>
  who.can('schedule.update') && (UserId !== who.userId || who.can('admin'))

function refuseForOthers(who: Who, UserId: unknown): void {
  if (UserId === who.userId) return
  if (UserId === null) refuseFields([{ field: 'UserId', message: 'Required.' }])
  if (!who.can('schedule.update'))
    refuseFields([{ field: 'UserId', message: 'You can only ask for time off for yourself.' }])
}

function refuseImpossible({ from, to, fromMin, toMin }: Fields): void {
  if (String(to) < String(from)) refuseFields([{ field: 'to', message: 'The last day is before the first.' }])
  if (daysBetween(String(from), String(to)) >= MOST_DAYS_OFF)
    refuseFields([{ field: 'to', message: 'Up to 366 days at a time.' }])
  if ((fromMin === null) !== (toMin === null))
    refuseFields([{ field: fromMin === null ? 'fromMin' : 'toMin', message: 'Enter both times, or neither.' }])
  if (typeof fromMin !== 'number' || typeof toMin !== 'number') return
  if (from !== to) refuseFields([{ field: 'fromMin', message: 'Times are only possible on a single day.' }])
  if (toMin <= fromMin) refuseFields([{ field: 'toMin', message: 'The end is before the start.' }])
}
