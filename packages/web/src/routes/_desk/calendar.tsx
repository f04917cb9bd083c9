import { createFileRoute } from '@tanstack/react-router'
import { calendarSearch } from '../../data/search.ts'
import { readCalendarEarly } from '../../features/calendar/asked.ts'
import { CalendarPage } from '../../features/calendar/CalendarPage.tsx'

export const Route = createFileRoute('/_desk/calendar')({
  validateSearch: calendarSearch,
  loader: readCalendarEarly,
  component: CalendarPage,
})
