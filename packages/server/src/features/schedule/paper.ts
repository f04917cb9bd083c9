import { calendarsOf, peopleOf, placeOf } from '@jobwright/contract/plan/boardItems.ts'
import { weekOf } from '@jobwright/contract/plan/entryDays.ts'
import { daysOf, spanOf } from '@jobwright/contract/plan/items.ts'
import { isWorkday } from '@jobwright/contract/plan/workdays.ts'
import { missing } from '@jobwright/contract/problem.ts'
import { MOST_BOARD_ITEMS, schedule } from '@jobwright/contract/resources/schedule.ts'
import type { Board, BoardItem } from '@jobwright/contract/resources/scheduleBoard.ts'
import { addDays, daysThrough } from '@jobwright/contract/rules/days.ts'
import { instantOf } from '@jobwright/contract/time/zone.ts'
import { sql } from '../../db/statement.ts'
import { sendCachedPaper } from '../../request/bytes.ts'
import type { Context } from '../../request/context.ts'
import { todayIn } from '../../request/rules.ts'
import { namesStatement, paperColors, planPaperSetting, type PlanPaperSetting } from '../../jobs/papers/planTexts.ts'
import type { PlanCell, PlanLine } from '../../outside/workshop/jobs.ts'
import { factsIn, factsStatement, type Facts } from './facts.ts'
import { boardItems, itemsIn, readerOf } from './rows.ts'

const MONDAY = 1
const words = {
  en: {
    title: 'Schedule',
    span: (from: string, to: string) => `${from} to ${to}`,
    off: 'Off',
    nobody: 'No person',
    free: (names: string) => `Nothing planned: ${names}`,
    withPeople: (names: string) => `With ${names}`,
    drafts: (n: number) => (n === 1 ? '1 draft is not on this paper.' : `${n} drafts are not on this paper.`),
    left: (n: number) => `${n} more items than a paper can show.`,
  },
  es: {
    title: 'Agenda',
    span: (from: string, to: string) => `${from} a ${to}`,
    off: 'Libre',
    nobody: 'Sin persona',
    free: (names: string) => `Sin nada planeado: ${names}`,
    withPeople: (names: string) => `Con ${names}`,
    drafts: (n: number) => (n === 1 ? 'Un borrador no está en este papel.' : `${n} borradores no están en este papel.`),
    left: (n: number) => `${n} elementos más de los que caben en un papel.`,
  },
} as const

type Week = {
  days: readonly string[]
  items: readonly BoardItem[]
  facts: Facts
  setting: PlanPaperSetting
  names: ReadonlyMap<string, string>
}

/** The week of a crew, of a person or of everybody on paper: what is published, as far as its reader sees it. */
export function schedulePaperFeature({ on, db, paperCache, workshop }: Context): void {
  on(schedule.paper, async ({ who, query }, raw) => {
    const { language, CrewId, UserId } = query
    const from = weekOf(query.day, MONDAY)
    const span = { from, to: addDays(from, 6) }
    const plans = who.can('schedule.update')
    const [[found], [known], people, [drafts]] = await db.within(
      who,
      boardItems(readerOf(who, false), { ...span, UserId }, MOST_BOARD_ITEMS),
      factsStatement(who, span),
      namesStatement,
      sql.rows({
        n: 'int',
      })`select count(*)::integer as n from schedule_drafts where ${plans} and company_id = (select current_company())
          and from_day <= ${span.to}::date and to_day >= ${span.from}::date`,
    )
    const facts = factsIn(known)
    const names = new Map(people.map(({ id, name }) => [id, name]))
    const crew = facts.crews.find(({ id }) => id === CrewId)
    if ((CrewId !== undefined && !crew) || (UserId !== undefined && !names.has(UserId))) return missing()
    const setting = await planPaperSetting(db, who.companyId, language, todayIn(who.timezone))
    const week = { days: daysThrough(span.from, span.to), items: itemsIn(found), facts, setting, names }
    const said = words[language]
    const busy = busyPeople(week)
    const shown =
      UserId !== undefined ? [UserId] : crew ? crewOf(crew, span) : [...names.keys()].filter((id) => busy.has(id))
    const active = new Set(facts.people.flatMap(({ id, isActive }) => (isActive ? [id] : [])))
    const free =
      plans && !crew && UserId === undefined ? [...names.keys()].filter((id) => active.has(id) && !busy.has(id)) : []
    const hasOpen = !crew && UserId === undefined && week.items.some((item) => isOpen(item))
    const left = (found?.total ?? 0) - week.items.length
    const whom = UserId !== undefined ? names.get(UserId) : crew?.title
    const title = [said.title, whom].filter(Boolean).join(': ')
    const range = said.span(setting.day(span.from), setting.day(span.to))
    const spec = {
      ...setting.head,
      title,
      subtitle: [
        range,
        ...(free.length > 0 ? [said.free(free.map((id) => names.get(id)).join(', '))] : []),
        ...(drafts && drafts.n > 0 ? [said.drafts(drafts.n)] : []),
        ...(left > 0 ? [said.left(left)] : []),
      ],
      shape: UserId === undefined ? ('board' as const) : ('list' as const),
      columns: week.days.map((day) => columnOf(day, week)),
      rows: [
        ...shown.map((id) => ({ title: names.get(id) ?? '', cells: cellsOf(id, week) })),
        ...(hasOpen ? [{ title: said.nobody, cells: cellsOf(null, week) }] : []),
      ],
    }
    return sendCachedPaper(paperCache, raw, `${title} ${span.from}.pdf`, {
      companyId: who.companyId,
      question: spec,
      make: (to) => workshop.of(who.companyId).planPaper(to, spec),
    }) as never
  })
}

/** Whether nobody is on it yet. A project has nobody on it, and is no work by itself. */
const isOpen = (item: BoardItem): boolean =>
  item.resource !== 'projects' && peopleOf(item, placeOf(item, false)).length === 0

const busyPeople = ({ items, facts }: Week): ReadonlySet<string> =>
  new Set([
    ...items.flatMap((item) => peopleOf(item, placeOf(item, false))),
    ...facts.leave.flatMap(({ UserId, status }) => (status === 'approved' ? [UserId] : [])),
  ])

/** The lead and the members of a crew in a week. */
const crewOf = ({ UserId, members }: Board['crews'][number], span: { from: string; to: string }): string[] => [
  ...new Set([
    ...(UserId ? [UserId] : []),
    ...members.flatMap((one) =>
      (one.from === null || one.from <= span.to) && (one.to === null || one.to >= span.from) ? [one.UserId] : [],
    ),
  ]),
]

const columnOf = (day: string, { setting, facts }: Week): string => {
  const holidays = facts.holidays.flatMap((one) => (one.day === day ? [one.title] : []))
  return [`${setting.weekday(day)} ${Number(day.slice(5, 7))}/${Number(day.slice(8))}`, ...holidays].join('\n')
}

/** The week of a person, or of what nobody is on. */
function cellsOf(person: string | null, { days, items, facts, setting, names }: Week): PlanCell[] {
  const calendar = calendarsOf(facts.workdays, facts.projects, facts.holidays)(null)
  const said = words[setting.head.language]
  const own = items.flatMap((item) => {
    const place = placeOf(item, false)
    const isTheirs = person === null ? isOpen(item) : peopleOf(item, place).includes(person)
    const span = isTheirs ? spanOf({ ...place, durationMin: item.durationMin, zone: setting.zone }) : null
    return span ? [{ item, span, days: daysOf(span, setting.zone), place }] : []
  })
  return days.map((day): PlanCell => {
    const off = facts.leave.filter(
      (one) => one.UserId === person && one.status === 'approved' && one.from <= day && one.to >= day,
    )
    const lines = own
      .filter((one) => one.days.from <= day && one.days.to >= day)
      .toSorted((a, b) => (a.span.startAt < b.span.startAt ? -1 : 1))
    return {
      label: '',
      title: setting.dayTitle(day),
      isOff: !isWorkday(calendar, day) || off.some(({ fromMin }) => fromMin === null),
      isFaint: false,
      lines: [
        ...off.map(({ fromMin, toMin }) => ({
          time: fromMin === null || toMin === null ? '' : clockTimes(day, fromMin, toMin, setting),
          text: said.off,
          more: '',
          color: paperColors.yellow,
          isDone: false,
        })),
        ...lines.map(({ item, span, place }): PlanLine => {
          const others = peopleOf(item, place).filter((id) => id !== person)
          const project = item.Project && `${item.Project.number} ${item.Project.title}`
          return {
            time: setting.times(span.startAt, span.endAt, day),
            text: [item.number, item.title].filter(Boolean).join(' '),
            more: [
              item.Customer,
              project,
              others.length > 0 && said.withPeople(others.map((id) => names.get(id) ?? '').join(', ')),
            ]
              .filter(Boolean)
              .join(' · '),
            color:
              item.kind === 'task' ? paperColors.blue : item.kind === 'visit' ? paperColors.orange : paperColors.gray,
            isDone: item.status === 3,
          }
        }),
      ],
    }
  })
}

const clockTimes = (day: string, from: number, to: number, { zone, time }: PlanPaperSetting): string =>
  [from, to].map((minute) => time(new Date(instantOf(zone, day, minute) * 60_000).toISOString())).join(' – ')
