import { timesheets } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { timeSearch } from '../../../data/search.ts'
import { TimesheetsPage } from '../../../features/timesheets/TimesheetsPage.tsx'
import { needs } from '../../../shell/guard.ts'

export const Route = createFileRoute('/_desk/timesheets/')({
  validateSearch: timeSearch,
  beforeLoad: needs(timesheets.list),
  component: TimesheetsPage,
})
