import { schedule } from '@jobwright/contract/calls.gen.ts'
import { addDays, monthStart, weekdayOf } from '@jobwright/contract/rules/days.ts'
import { call } from '../../data/api.ts'
import { isDay, today } from '../../data/days.ts'
import { keys } from '../../data/keys.ts'
import { queryClient } from '../../data/queries.ts'
import type { scheduleSearch } from '../../data/search.ts'
import { currentUser } from '../../data/session.ts'

// Read before the page has loaded, so this is part of every page: nothing else of the schedule belongs here.

export const scheduleViews = ['day', 'week', 'month', 'list', 'timeline'] as const
export type ScheduleView = (typeof scheduleViews)[number]

const WEEK = 7
/** Below this width a board is a list. */
export const NARROW = '(max-width: 47.99em)'

/** Returns the Monday of the week of a day. */
export const mondayOf = (day: string): string => addDays(day, -((weekdayOf(day) + 6) % WEEK))

/** Returns the days that a view reads: a week, or the full weeks of a month. */
export function rangeOf(view: ScheduleView, day: string): { from: string; to: string } {
  if (view !== 'month') {
    const from = mondayOf(day)
    return { from, to: addDays(from, view === 'list' ? 2 * WEEK - 1 : WEEK - 1) }
  }
  const last = addDays(monthStart(day, 1), -1)
  return { from: mondayOf(monthStart(day, 0)), to: addDays(mondayOf(last), WEEK - 1) }
}

/** The view and the day that an address names; without them the usual view, today. */
export const shownBy = (
  search: ReturnType<typeof scheduleSearch>,
  isNarrow: boolean,
  zone: string,
): { view: ScheduleView; day: string } => ({
  view: search.view ?? (isNarrow ? 'list' : 'week'),
  day: isDay(search.day) ? search.day : today(zone),
})

/** The query of what is planned on some days. */
export const boardQuery = (range: { from: string; to: string }) => ({
  queryKey: [...keys.schedule, 'board', range.from, range.to],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(schedule.board, { query: range }, { signal }),
})

type Opened = { cause: string; location: { search: ReturnType<typeof scheduleSearch> } }

/** Reads the board while its page loads. The page reads it again and reports the error if this fails. */
export function readBoardEarly({ cause, location }: Opened): void {
  const me = currentUser()
  if (cause !== 'enter' || !me) return
  const { view, day } = shownBy(location.search, matchMedia(NARROW).matches, me.Company.timezone)
  if (view !== 'timeline') void queryClient.prefetchQuery(boardQuery(rangeOf(view, day)))
}
