import type { MovedRow } from '../resources/schedule.ts'
import type { Board, BoardItem } from '../resources/scheduleBoard.ts'
import { calendarOfDays } from '../rules/schedule.ts'
import type { Workdays } from '../resources/workdays.ts'
import { instantOf } from '../time/zone.ts'
import type { PlanPerson } from './conflicts.ts'
import type { PlanItem } from './items.ts'
import type { WorkCalendar } from './workdays.ts'

/** Where an item is, and who is on it. */
export type ItemPlace = MovedRow['before']

/** Returns where an item is: as a draft has it, where `drafts` belong to the plan. */
export const placeOf = (item: BoardItem, drafts: boolean): ItemPlace => {
  const { startAt, endAt, UserId, crewIds } = (drafts && item.draft) || item
  return { startAt, endAt, UserId, crewIds }
}

/** Returns the people on an item, each once; a project has a lead and nobody on it. */
export const peopleOf = ({ resource }: Pick<BoardItem, 'resource'>, { UserId, crewIds }: ItemPlace): string[] =>
  resource === 'projects' ? [] : [...new Set([...(UserId ? [UserId] : []), ...crewIds])]

/** Returns an item of the board as the rules of the plan know it. */
export const planItemOf = (item: BoardItem, zone: string, place: ItemPlace): PlanItem => ({
  resource: item.resource,
  id: item.id,
  title: item.title,
  startAt: place.startAt,
  endAt: place.endAt,
  durationMin: item.durationMin,
  ProjectId: item.ProjectId,
  people: peopleOf(item, place),
  travelMin: item.travelMin,
  skills: item.skills,
  isFixed: item.isFixed,
  isCanceled: item.status === 0,
  zone,
  blockedBy: item.blockedBy,
})

/** Returns the work calendar of each project, holidays off included. */
export function calendarsOf(
  company: Workdays | null,
  projects: readonly { id: string; workdays: Workdays | null }[],
  holidays: Board['holidays'],
): (projectId: string | null) => WorkCalendar {
  const daysOff = holidays.filter(({ isDayOff }) => isDayOff).map(({ day }) => day)
  const standard = calendarOfDays(company, daysOff)
  const own = new Map(
    projects.flatMap(({ id, workdays }) => (workdays ? [[id, calendarOfDays(workdays, daysOff)] as const] : [])),
  )
  return (projectId) => (projectId !== null && own.get(projectId)) || standard
}

/** Returns people as the rules of conflicts know them: only approved time off counts. */
export function planPeople(people: Board['people'], timeOff: Board['timeOff'], zone: string): PlanPerson[] {
  const approved = new Map<string, Board['timeOff']>()
  for (const one of timeOff)
    if (one.status === 'approved') approved.set(one.UserId, [...(approved.get(one.UserId) ?? []), one])
  const at = (day: string, minute: number) => new Date(instantOf(zone, day, minute) * 60_000).toISOString()
  return people.map(({ id, isActive, skills }) => ({
    id,
    isActive,
    skills,
    leave: (approved.get(id) ?? []).map(({ from, to, fromMin, toMin }) =>
      fromMin === null || toMin === null ? { from, to } : { from: at(from, fromMin), to: at(to, toMin) },
    ),
  }))
}
