import { bids, changeorders, logbooks, projects, scheduleitems, tasks, timeoff } from '@jobwright/contract/calls.gen.ts'
import type { AnyRoute } from '@jobwright/contract/route.ts'
import { calendarLayers, type CalendarLayer } from '@jobwright/contract/rules/schedule.ts'
import { isDay, today } from '../../data/days.ts'
import { queryClient } from '../../data/queries.ts'
import type { calendarSearch } from '../../data/search.ts'
import { canCall, currentUser } from '../../data/session.ts'
import { calendarQuery } from '../../parts/calendar/calendarQuery.ts'
import { daysOfView, type CalendarView } from '../../parts/calendar/days.ts'

// Read before the page has loaded, so this is part of every page: nothing else of the calendar belongs here.

const KEPT = 'calendarHidden'
/** Below this width the calendar opens as a list, px. */
const NARROW = 700

/** The call that a layer needs; the others are for everybody. */
const needed: Partial<Record<CalendarLayer, AnyRoute>> = {
  tasks: tasks.list,
  visits: scheduleitems.list,
  projects: projects.list,
  bids: bids.list,
  changeorders: changeorders.list,
  logs: logbooks.list,
  timeoff: timeoff.list,
}

/** The layers that a person may see. */
export const layersFor = (can: (route: AnyRoute) => boolean): CalendarLayer[] =>
  calendarLayers.filter((layer) => {
    const route = needed[layer]
    return route === undefined || can(route)
  })

/** The layers that were hidden on this device. */
export const hiddenLayers = (): string[] => (localStorage.getItem(KEPT) ?? '').split(',')
/** Keeps them. */
export const keepHidden = (hidden: readonly string[]) => localStorage.setItem(KEPT, hidden.join(','))

/** The view and the day that an address names; without them the usual view, today. */
export const shownBy = (
  search: ReturnType<typeof calendarSearch>,
  zone: string,
): { view: CalendarView; day: string } => ({
  view: search.span ?? (window.innerWidth < NARROW ? 'agenda' : 'month'),
  day: isDay(search.day) ? search.day : today(zone),
})

type Opened = { cause: string; location: { search: ReturnType<typeof calendarSearch> } }

/** Reads the entries while the page loads. The page reads them again and reports the error if this fails. */
export function readCalendarEarly({ cause, location: { search } }: Opened): void {
  const me = currentUser()
  if (cause !== 'enter' || !me) return
  const { view, day } = shownBy(search, me.Company.timezone)
  const hidden = hiddenLayers()
  const layers = layersFor((route) => canCall(me, route)).filter((layer) => !hidden.includes(layer))
  const days = daysOfView(view, day, me.Company.weekStart)
  if (layers.length > 0) void queryClient.prefetchQuery(calendarQuery({ days, layers, UserId: search.UserId }))
}
