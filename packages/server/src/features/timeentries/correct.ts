import { missing, refuse, type TimeInTheWay } from '@jobwright/contract/problem.ts'
import { timeentries } from '@jobwright/contract/resources/timeentries.ts'
import { rulesOn } from '@jobwright/contract/time/versions.ts'
import { clockAt, minuteOf } from '@jobwright/contract/time/zone.ts'
import { sheetIdOf } from '@jobwright/contract/rules/timesheets.ts'
import { sheetWeek } from '@jobwright/contract/time/sheetWeeks.ts'
import { newId } from '../../db/ids.ts'
import { firstNumber } from '../../db/numbers.ts'
import { isAlone } from '../../http/approvers.ts'
import type { Tx } from '../../db/open.ts'
import { createStatement, recordStatement, type Fields } from '../../db/records/create.ts'
import { changeRecord } from '../../db/records/update.ts'
import { timeentries as table } from '../../db/schema/time.ts'
import { sql } from '../../db/statement.ts'
import { policiesFrom, versionsFrom } from '../../db/timePolicies.ts'
import type { Who } from '../../request/ask.ts'
import { changeBy } from '../../request/changes.ts'
import type { Context } from '../../request/context.ts'
import { quietWriter, writeOnce } from '../../request/write.ts'
import { refuseFields, todayIn } from '../../request/rules.ts'
import { timeProblems } from '@jobwright/contract/rules/timeEntries.ts'
import { lookAtTimes } from './around.ts'
import { refuseOverlap } from './overlap.ts'

const corrected = ['startAt', 'endAt', 'kind', 'ProjectId', 'BidId', 'TaskId', 'CostCodeId', 'note'] as const
type CorrectionOf = Fields & { void?: true | undefined; reason: string }

/** Corrections of approved time. */
export function correctFeature({ on, db, changes }: Context): void {
  on(timeentries.correct, (ask) => {
    const { who, params, body, from } = ask
    return writeOnce(
      db,
      timeentries.correct,
      ask,
      async (tx) => {
        const id = await correct(tx, who, params.id, body, from.requestId)
        const [[record]] = await tx(recordStatement(table, id))
        return JSON.parse((record ?? missing()).reply)
      },
      () => {
        changes.publish(changeBy(who, 'timeentries', 'many'))
        changes.publish(changeBy(who, 'timesheets', 'many'))
      },
    )
  })
}

/**
 * Replaces an approved entry: the original stays as it was and counts no more, another one counts in its place. A week
 * that was exported takes part in the next export, which has the difference. Returns the id of what replaced it, or of
 * the entry itself if it was a mistake.
 * @throws Refusal 404, 409 for one's own time (unless nobody else could), time that is not approved and overlaps, 422
 */
export async function correct(
  tx: Tx,
  who: Who,
  id: string,
  { reason, ...change }: CorrectionOf,
  requestId: string,
): Promise<string> {
  const [[locked]] = await tx(
    sql.rows({ fields: 'json' })`select to_jsonb(x) as fields from (
      select e.user_id as "UserId", e.status, e.kind, e.project_id as "ProjectId", e.bid_id as "BidId", e.task_id as "TaskId",
        e.cost_code_id as "CostCodeId", wire(e.start_at) as "startAt", wire(e.end_at) as "endAt", e.note, e.zone,
        e.timesheet_id as "TimesheetId"
      from timeentries e where e.company_id = (select current_company()) and e.id = ${id}::uuid for update) x`,
  )
  const was = (locked ?? missing()).fields as Fields
  if (was['UserId'] === who.userId && !(await isAlone(tx))) refuse('state', 'Somebody else corrects your own time.')
  if (was['status'] !== 'approved' && was['status'] !== 'exported')
    refuse('state', 'Only approved time is corrected. Change the entry instead.')
  const writer = quietWriter(who, requestId)
  await changeRecord(
    tx,
    table,
    writer,
    { id, patch: { status: 'corrected', changeReason: reason }, version: undefined, base: undefined },
    {},
  )
  let made = id
  if (!change.void) {
    const patch = Object.fromEntries(
      corrected.filter((field) => field in change).map((field) => [field, change[field]]),
    )
    const fields = { ...was, ...patch }
    const times = await correctedTimes(tx, who, fields, id)
    made = newId()
    const n = await firstNumber(tx, who.companyId, 'timeentries', 1)
    await tx(
      createStatement(table, writer, {
        id: made,
        n,
        fields: {
          ...fields,
          ...times,
          startPlace: null,
          endPlace: null,
          startOnSite: null,
          endOnSite: null,
          method: 'correction',
          enteredById: who.userId,
          skewSec: 0,
          status: 'approved',
          voidReason: '',
          changeReason: reason,
          correctsId: id,
          proposedEnd: null,
          proposedFrom: null,
        },
      }),
    )
  }
  await tx(
    sql`update timesheets s set status = case when s.status = 'exported' then 'approved' else s.status end, changed_at = now(),
        version = s.version + 1, updated_at = now(), updated_by = ${who.userId}::uuid
      where s.company_id = (select current_company()) and s.id = ${String(was['TimesheetId'])}::uuid`,
  )
  return made
}

/** The work date and sheet of a correction, which may not leave its week: that one is approved. */
async function correctedTimes(tx: Tx, who: Who, fields: Fields, id: string): Promise<Fields> {
  const { startAt, endAt, note } = fields as { startAt: string; endAt: string | null; note: string }
  const { day } = clockAt(String(fields['zone']), minuteOf(startAt))
  const [[around]] = await tx(lookAtTimes(fields, id))
  const workDate = around?.shiftDate ?? day
  const rules = rulesOn(versionsFrom(around?.policies ?? []), workDate)
  refuseFields(
    timeProblems(
      { startAt, endAt, method: 'correction', note },
      { now: Date.now(), today: todayIn(who.timezone), day, rules, isAdmin: true },
    ),
  )
  if (endAt === null) refuseFields([{ field: 'endAt', message: 'Required.' }])
  if (around?.inTheWay) refuseOverlap(around.inTheWay as TimeInTheWay, false, who.timezone)
  const weekStart = sheetWeek(policiesFrom(around?.policies ?? []), workDate).start
  if (sheetIdOf(String(fields['UserId']), weekStart) !== fields['TimesheetId'])
    refuseFields([{ field: 'startAt', message: 'A correction stays in its week.' }])
  return { workDate, weekStart }
}
