import { timesheets } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { textsOf } from '../../../data/search.ts'
import { WeekPage } from '../../../features/timeclock/WeekPage.tsx'
import { needs } from '../../../shell/guard.ts'

export const Route = createFileRoute('/mobile/timesheets/week')({
  validateSearch: textsOf('start'),
  beforeLoad: needs(timesheets.list),
  component: WeekPage,
})
