import { peopleOf, placeOf } from '@jobwright/contract/plan/boardItems.ts'
import { slipByReason } from '@jobwright/contract/plan/impact.ts'
import { missing } from '@jobwright/contract/problem.ts'
import { MOST_BOARD_DAYS, MOST_BOARD_ITEMS, schedule } from '@jobwright/contract/resources/schedule.ts'
import type { Board, BoardItem } from '@jobwright/contract/resources/scheduleBoard.ts'
import { daysBetween } from '@jobwright/contract/rules/days.ts'
import { standardWorkdays } from '@jobwright/contract/rules/schedule.ts'
import { sql, statement } from '../../db/statement.ts'
import type { Who } from '../../request/ask.ts'
import type { Context } from '../../request/context.ts'
import { refuseFields } from '../../request/rules.ts'
import { writeOnce } from '../../request/write.ts'
import { calendarsOf, factsIn, factsStatement, leaveStatement } from './facts.ts'
import { boardItems, itemsByIds, itemsIn, readerOf } from './rows.ts'
import { daysTouched } from './write.ts'

/** Refuses days in the wrong order, or too many of them. @throws Refusal 422 */
export function refuseSpan({ from, to }: { from: string; to: string }): void {
  if (to < from) refuseFields([{ field: 'to', message: 'The last day is before the first.' }])
  if (daysBetween(from, to) >= MOST_BOARD_DAYS) refuseFields([{ field: 'to', message: 'Up to 400 days at a time.' }])
}

/** Whether this person sees drafts and when people are off. */
const plans = (who: Who): boolean => who.can('schedule.update')

/** Why somebody can't come is between them and those who plan. */
const withReasonsFor = (who: Who, rows: readonly BoardItem[]): BoardItem[] =>
  plans(who)
    ? [...rows]
    : rows.map((row) => ({
        ...row,
        answers: row.answers.map((one) => (one.UserId === who.userId ? one : { ...one, reason: '' })),
      }))

/** The days from the first to the last of some items, drafts included; null where nothing is scheduled. */
function daysOfItems(rows: readonly BoardItem[], zone: string): { from: string; to: string } | null {
  const touched = rows.map((row) => daysTouched(row, [placeOf(row, false), placeOf(row, true)], zone))
  const from = touched.flatMap((one) => one.from ?? []).toSorted()[0]
  const to = touched
    .flatMap((one) => one.to ?? [])
    .toSorted()
    .at(-1)
  return from && to ? { from, to } : null
}

/** What is planned: the board of some days, and the timeline of a project. */
export function boardFeature({ on, db }: Context): void {
  on(schedule.board, async ({ who, query }): Promise<Board> => {
    refuseSpan(query)
    const [[items], [found], [drafts]] = await db.within(
      who,
      boardItems(readerOf(who, plans(who)), query, MOST_BOARD_ITEMS),
      factsStatement(who, query),
      sql.rows({
        count: 'int',
      })`select count(*)::integer as count from schedule_drafts where ${plans(who)} and company_id = (select current_company())`,
    )
    const facts = factsIn(found)
    const rows = withReasonsFor(who, itemsIn(items))
    const projects = new Set(rows.map(({ ProjectId }) => ProjectId))
    return {
      rows,
      left: Math.max(0, (items?.total ?? 0) - rows.length),
      timeOff: facts.leave,
      crews: facts.crews,
      people: facts.people,
      workdays: {
        company: facts.workdays ?? standardWorkdays,
        projects: facts.projects.flatMap(({ id, workdays }) =>
          workdays && projects.has(id) ? [{ id, workdays }] : [],
        ),
      },
      heldProjectIds: facts.projects.filter(({ id, isHeld }) => isHeld && projects.has(id)).map(({ id }) => id),
      holidays: facts.holidays,
      drafts: drafts?.count ?? 0,
      asOf: new Date().toISOString(),
    }
  })

  on(schedule.timeline, async ({ who, params: { id } }) => {
    const [[items], [baseline], changes, [company]] = await db.within(
      who,
      itemsByIds(readerOf(who, plans(who)), [id], [id]),
      statement(
        { at: 'text', end: 'text?', items: 'json' },
        `select wire(at) as at, end_day::text as end, items from schedule_baselines
          where company_id = (select current_company()) and project_id = $1::uuid`,
        [id],
      ),
      statement(
        { reason: 'text', before: 'text?', after: 'text?' },
        `select s.reason, e ->> 'before' as before, e ->> 'after' as after
          from schedule_changes s, jsonb_array_elements(s.project_ends) e
          where s.company_id = (select current_company()) and s.project_ends <> '[]'
            and s.project_ends @> jsonb_build_array(jsonb_build_object('id', $1::uuid)) and e ->> 'id' = $1::uuid::text
            and s.at >= coalesce((select b.at from schedule_baselines b where b.company_id = s.company_id
              and b.project_id = $1::uuid), '-infinity')
          order by s.at limit 5000`,
        [id],
      ),
      factsStatement(who, null),
    )
    const all = withReasonsFor(who, itemsIn(items))
    const project = all.find((row) => row.id === id)
    if (!project) return missing()
    const facts = factsIn(company)
    const own = facts.projects.find((one) => one.id === id)
    const rows = all.filter((row) => row.id !== id && row.status !== 0)
    const people = new Set(
      rows.flatMap((row) => [...peopleOf(row, placeOf(row, false)), ...peopleOf(row, placeOf(row, true))]),
    )
    const span = daysOfItems(rows, facts.zone)
    const [[off]] = span && people.size > 0 ? await db.within(who, leaveStatement(who, [...people], span)) : [[]]
    return {
      project,
      rows,
      workdays: own?.workdays ?? facts.workdays ?? standardWorkdays,
      holidays: facts.holidays,
      timeOff: (off?.leave ?? []) as Board['timeOff'],
      people: facts.people.filter((one) => people.has(one.id)),
      isHeld: own?.isHeld ?? false,
      baseline: baseline
        ? {
            at: baseline.at,
            end: baseline.end,
            items: baseline.items as { id: string; startAt: string | null; endAt: string | null }[],
          }
        : null,
      slip: slipByReason(changes, calendarsOf(facts)(id)),
    }
  })

  on(schedule.setBaseline, (ask) =>
    writeOnce(db, schedule.setBaseline, ask, async (tx) => {
      const { who, body } = ask
      const [[items]] = await tx(itemsByIds(readerOf(who, false), [body.ProjectId], [body.ProjectId]))
      const rows = itemsIn(items)
      const project = rows.find((row) => row.id === body.ProjectId)
      if (!project) return missing()
      const places = rows
        .filter((row) => row !== project && row.status !== 0)
        .map(({ id, startAt, endAt }) => ({ id, startAt, endAt }))
      const [[kept]] = await tx(
        sql.rows({
          at: 'text',
        })`insert into schedule_baselines (company_id, project_id, by, end_day, items)
          values (${who.companyId}::uuid, ${project.id}::uuid, ${who.userId}::uuid, ${project.endAt}::date, ${JSON.stringify(places)}::jsonb)
          on conflict (company_id, project_id) do update set at = now(), by = excluded.by, end_day = excluded.end_day,
            items = excluded.items returning wire(at) as at`,
      )
      return { at: kept?.at ?? '', count: places.length }
    }),
  )
}
