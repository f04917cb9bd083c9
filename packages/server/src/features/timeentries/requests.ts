import { missing, refuse } from '@jobwright/contract/problem.ts'
import { timeentries, type TimeRequest } from '@jobwright/contract/resources/timeentries.ts'
import { newId } from '../../db/ids.ts'
import { numberOf } from '../../db/numberOf.ts'
import type { Tx } from '../../db/open.ts'
import { joinedPerson } from '../../db/schema/table.ts'
import { raw, sql } from '../../db/statement.ts'
import { changeBy } from '../../request/changes.ts'
import { isAlone } from '../../http/approvers.ts'
import type { Context } from '../../request/context.ts'
import { refuseFields } from '../../request/rules.ts'
import { writeOnce } from '../../request/write.ts'
import { correct } from './correct.ts'

const REQUESTS = 200

const shown = raw(`select row_to_json(x)::text as json from (
  select r.id, r.entry_id as "entryId", r.user_id as "UserId", ${joinedPerson('u')} as "User", r.change, r.reason, r.status,
    r.answer, wire(r.created_at) as "createdAt", wire(r.decided_at) as "decidedAt", ${joinedPerson('d')} as "decidedBy",
    r.correction_id as "correctionId",
    json_build_object('number', ${numberOf('timeentries', 'e.n')}, 'startAt', wire(e.start_at), 'endAt', wire(e.end_at),
      'kind', e.kind, 'sheetId', e.timesheet_id) as entry
  from timerequests r join timeentries e on e.company_id = r.company_id and e.id = r.entry_id
    left join users u on u.company_id = r.company_id and u.id = r.user_id
    left join users d on d.company_id = r.company_id and d.id = r.decided_by
  where r.company_id = (select current_company())`)

async function readRequest(tx: Tx, id: string): Promise<TimeRequest> {
  const [[row]] = await tx(sql.rows({ json: 'text' })`${shown} and r.id = ${id}::uuid) x`)
  return JSON.parse((row ?? missing()).json) as TimeRequest
}

/** What people ask to have corrected of their approved time, and what becomes of it. */
export function requestsFeature({ on, db, changes }: Context): void {
  on(timeentries.requests, async ({ who, query: { status, entryId, UserId } }) => {
    const [rows] = await db.within(
      who,
      sql.rows({ json: 'text' })`${shown} and (${status ?? null}::text is null or r.status = ${status ?? null}::text)
        and (${entryId ?? null}::uuid is null or r.entry_id = ${entryId ?? null}::uuid)
        and (${UserId ?? null}::uuid is null or r.user_id = ${UserId ?? null}::uuid)
        order by r.created_at desc limit ${REQUESTS}::integer) x`,
    )
    return { json: `{"rows":[${rows.map(({ json }) => json).join(',')}]}` }
  })

  on(timeentries.ask, (ask) => {
    const { who, params, body } = ask
    const { id: given, reason, ...change } = body
    return writeOnce(
      db,
      timeentries.ask,
      ask,
      async (tx) => {
        const [[entry]] = await tx(
          sql.rows({ userId: 'uuid?', status: 'text', asked: 'uuid?' })`select e.user_id as "userId", e.status,
              (select r.id from timerequests r where r.company_id = e.company_id and r.entry_id = e.id and r.status = 'open') as asked
            from timeentries e where e.company_id = (select current_company()) and e.id = ${params.id}::uuid for update`,
        )
        if (!entry) missing()
        if (entry?.userId !== who.userId) refuse('forbidden', 'You can only ask about your own time.')
        if (entry?.status !== 'approved' && entry?.status !== 'exported')
          refuse('state', 'This time is not approved yet. Change it instead.')
        if (entry?.asked && entry.asked !== given) refuse('state', 'You have already asked about this entry.')
        if (Object.keys(change).length === 0)
          refuseFields([{ field: 'startAt', message: 'Say what should be different.' }])
        const id = given ?? newId()
        await tx(
          sql`insert into timerequests (company_id, id, entry_id, user_id, change, reason)
            values (${who.companyId}::uuid, ${id}::uuid, ${params.id}::uuid, ${who.userId}::uuid, ${JSON.stringify(change)}::jsonb, ${reason})
            on conflict do nothing`,
        )
        return readRequest(tx, id)
      },
      () => changes.publish(changeBy(who, 'timeentries', 'many')),
    )
  })

  on(timeentries.decide, (ask) => {
    const { who, params, body, from } = ask
    return writeOnce(
      db,
      timeentries.decide,
      ask,
      async (tx) => {
        const [[request]] = await tx(
          sql.rows({ userId: 'uuid', entryId: 'uuid', status: 'text', change: 'json', reason: 'text' })`
            select r.user_id as "userId", r.entry_id as "entryId", r.status, r.change, r.reason from timerequests r
            where r.company_id = (select current_company()) and r.id = ${params.id}::uuid for update`,
        )
        if (!request) return missing()
        if (request.status !== 'open') refuse('state', 'This was decided already.')
        const isOwn = request.userId === who.userId
        if (body.to === 'withdrawn' ? !isOwn : !who.can('timesheets.approve') || (isOwn && !(await isAlone(tx))))
          refuse('forbidden', body.to === 'withdrawn' ? 'Only its author withdraws this.' : 'You can’t decide this.')
        const answer = body.answer ?? ''
        if (body.to === 'declined' && answer === '') refuseFields([{ field: 'answer', message: 'Say why not.' }])
        const correction =
          body.to === 'accepted'
            ? await correct(
                tx,
                who,
                request.entryId,
                { ...(request.change as object), reason: request.reason },
                from.requestId,
              )
            : null
        await tx(
          sql`update timerequests set status = ${body.to}, answer = ${answer}, decided_at = now(), decided_by = ${who.userId}::uuid,
              correction_id = ${correction}::uuid
            where company_id = (select current_company()) and id = ${params.id}::uuid`,
        )
        return readRequest(tx, params.id)
      },
      () => {
        changes.publish(changeBy(who, 'timeentries', 'many'))
        changes.publish(changeBy(who, 'timesheets', 'many'))
      },
    )
  })
}
