import type { Board, BoardItem } from '@jobwright/contract/resources/scheduleBoard.ts'

/** What the schedule says of the days ahead of one person. Where they are comes from their tasks and visits. */
export type OwnPlan = {
  /** When the office said it, in ms. */
  at: number
  /** Who answered what, by the id of the item. An answer that waits on this phone has `isWaiting`. */
  answers: Readonly<Record<string, readonly PlanAnswered[]>>
  /** Who is on these items. */
  people: readonly string[]
  workdays: Board['workdays']
  daysOff: readonly string[]
  /** Mobile numbers of the people on these items, by id, where this person may call. */
  mobiles: Readonly<Record<string, string>>
}
export type PlanAnswered = ScheduleAnswer & { isWaiting?: true }
/** An answer as the server has it. */
export type ScheduleAnswer = BoardItem['answers'][number]

/** Got it, or Can't with a reason. */
export type PlanAnswer = {
  resource: 'tasks' | 'scheduleitems'
  id: string
  answer: 'yes' | 'no'
  reason: string
  /** The start that the person saw. */
  startAt: string | null
}

/** How many days ahead a phone knows the answers of. */
export const PLAN_DAYS = 14

/** What a board says of the days ahead. `mobiles`: the numbers that are known already. */
export const ownPlanOf = (board: Board, at: number, mobiles: OwnPlan['mobiles'] = {}): OwnPlan => ({
  at,
  answers: Object.fromEntries(board.rows.map(({ id, answers }) => [id, answers])),
  people: [...new Set(board.rows.flatMap(({ UserId, crewIds }) => (UserId ? [UserId, ...crewIds] : crewIds)))],
  workdays: board.workdays,
  daysOff: board.holidays.filter(({ isDayOff }) => isDayOff).map(({ day }) => day),
  mobiles,
})
