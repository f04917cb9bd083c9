import { timeentries } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { plainOf } from '../../../../data/search.ts'
import { entryFilters } from '../../../../features/timeentries/entryFilters.ts'
import { TimeentriesPage } from '../../../../features/timeentries/TimeentriesPage.tsx'
import { needs } from '../../../../shell/guard.ts'

export const Route = createFileRoute('/_desk/timesheets/entries/')({
  validateSearch: plainOf(...entryFilters),
  beforeLoad: needs(timeentries.list),
  component: TimeentriesPage,
})
