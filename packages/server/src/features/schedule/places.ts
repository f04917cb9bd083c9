import type { PlanItem } from '@jobwright/contract/plan/items.ts'
import type { MovedRow } from '@jobwright/contract/resources/schedule.ts'
import type { BoardItem } from '@jobwright/contract/resources/scheduleBoard.ts'

/** Where an item is and who is on it. */
export type Place = MovedRow['before']

/** Where an item is: as a draft has it, where `drafts` belong to the plan. */
export const placeOf = (item: BoardItem, drafts: boolean): Place => {
  const { startAt, endAt, UserId, crewIds } = (drafts && item.draft) || item
  return { startAt, endAt, UserId, crewIds }
}

/** The people on an item, each once; a project has a lead and nobody on it. */
export const peopleOf = ({ resource }: Pick<BoardItem, 'resource'>, { UserId, crewIds }: Place): string[] =>
  resource === 'projects' ? [] : [...new Set([...(UserId ? [UserId] : []), ...crewIds])]

/** An item of the board as the rules of the plan know it. */
export function planItemOf(item: BoardItem, zone: string, place: Place): PlanItem {
  return {
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
  }
}
