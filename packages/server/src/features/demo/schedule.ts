import { blankCrew, blankScheduleItem, blankTimeOff, undecidedTimeOff } from '@jobwright/contract/blanks.ts'
import { CREW_ROLE } from '@jobwright/contract/permissions.ts'
import { addDays, weekdayOf } from '@jobwright/contract/rules/days.ts'
import { instantOf } from '@jobwright/contract/time/zone.ts'
import { awayNextWeek, mondayTalk } from '../../db/demo/bookings.ts'
import { newId } from '../../db/ids.ts'
import { firstNumber } from '../../db/numbers.ts'
import type { Tx } from '../../db/open.ts'
import { createStatement, type Fields } from '../../db/records/create.ts'
import { crews, scheduleitems, timeoff } from '../../db/schema/schedule.ts'
import type { Table } from '../../db/schema/table.ts'
import { whole } from '../../db/session.ts'
import { sql } from '../../db/statement.ts'
import type { Context } from '../../request/context.ts'
import { todayIn } from '../../request/rules.ts'

const ZONE = 'America/New_York'
/**
 * Events and visits of this week and the next: days after Monday, minutes after midnight, how long. Mondays begin with a
 * talk; what is for one person comes after the day on the roof, when nothing else is planned.
 */
const planned = [
  { title: 'Safety talk: ladders', kind: 'event', day: 0, ...mondayTalk, isForAll: true },
  { title: 'Dumpster swap', kind: 'event', day: 1, at: 960, minutes: 30, isForAll: false },
  { title: 'Measure a leak', kind: 'visit', day: 2, at: 960, minutes: 60, isForAll: false },
  { title: 'Final walk with the owner', kind: 'visit', day: 4, at: 960, minutes: 45, isForAll: false },
  { title: 'Safety talk: heat', kind: 'event', day: 7, ...mondayTalk, isForAll: true },
  { title: 'Skylights arrive', kind: 'event', day: 8, at: 960, minutes: 30, isForAll: false },
  { title: 'Measure a chimney', kind: 'visit', day: 10, at: 960, minutes: 60, isForAll: false },
] as const

/** Crews, visits, events and time off of the demo company around today. */
export async function fillDemoSchedule({ db }: Context, companyId: string, ownerId: string): Promise<void> {
  await db.transaction(whole(companyId), async (tx) => {
    const [people] = await tx(
      sql.rows({
        id: 'uuid',
        name: 'text',
        leads: 'bool',
      })`select u.id, u.first_name as name, exists (select 1 from projects p
          where p.company_id = u.company_id and p.user_id = u.id) as leads from users u
        where u.company_id = ${companyId}::uuid and u.role_id = ${CREW_ROLE} and u.status = 'active' order by u.first_name`,
    )
    const [jobs] = await tx(
      sql.rows({ id: 'uuid', customerId: 'uuid?' })`select id, customer_id as "customerId" from projects
        where company_id = ${companyId}::uuid and status = 2 and deleted_at is null order by n desc limit 7`,
    )
    const create = maker(tx, companyId, ownerId)
    const leads = people.filter((one) => one.leads)
    const others = people.filter((one) => !one.leads)
    const colors = ['#175CD3', '#17663A', '#7A2CB8']
    await create(
      crews,
      leads.map(({ id, name }, nth) => ({
        ...blankCrew,
        title: `Crew ${name}`,
        color: colors[nth % colors.length] ?? blankCrew.color,
        UserId: id,
        members: [id, ...others.filter((_, n) => n % leads.length === nth).map((one) => one.id)].map((UserId) => ({
          UserId,
          from: null,
          to: null,
        })),
      })),
    )
    const today = todayIn(ZONE)
    const monday = addDays(today, -((weekdayOf(today) + 6) % 7))
    const at = (day: number, minute: number) =>
      new Date(instantOf(ZONE, addDays(monday, day), minute) * 60_000).toISOString()
    await create(
      scheduleitems,
      planned.map(({ title, kind, day, at: minute, minutes, isForAll }, nth) => ({
        ...blankScheduleItem,
        title,
        kind,
        ProjectId: isForAll ? null : (jobs[nth % Math.max(1, jobs.length)]?.id ?? null),
        CustomerId: isForAll ? null : (jobs[nth % Math.max(1, jobs.length)]?.customerId ?? null),
        UserId: (leads[nth % Math.max(1, leads.length)] ?? people[0])?.id ?? null,
        crewIds: isForAll ? people.map(({ id }) => id).slice(0, 12) : [],
        startAt: at(day, minute),
        endAt: at(day, minute + minutes),
      })),
    )
    const [first, second] = others
    await create(timeoff, [
      ...(first
        ? [
            {
              ...off(first.id),
              from: addDays(monday, awayNextWeek.first.from),
              to: addDays(monday, awayNextWeek.first.to),
            },
          ]
        : []),
      ...(second
        ? [
            {
              ...off(second.id),
              title: 'Dentist',
              kind: 'other',
              from: addDays(monday, awayNextWeek.second.day),
              to: addDays(monday, awayNextWeek.second.day),
              fromMin: awayNextWeek.second.fromMin,
              toMin: awayNextWeek.second.toMin,
            },
          ]
        : []),
    ])
  })
}

const off = (UserId: string) => ({ ...blankTimeOff(UserId), ...undecidedTimeOff })

/** Creates records of a kind in this transaction, with numbers in order. */
const maker =
  (tx: Tx, companyId: string, userId: string) =>
  async (table: Table, records: readonly Fields[]): Promise<void> => {
    if (records.length === 0) return
    const first = await firstNumber(tx, companyId, table.resource, records.length)
    const writer = { companyId, userId, limits: '', requestId: '', once: undefined }
    for (const [nth, fields] of records.entries())
      await tx(createStatement(table, writer, { id: newId(), n: first + nth, fields }))
  }
