import { timeentries } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { plainOf } from '../../../../data/search.ts'
import { TimeentriesPage } from '../../../../features/timeentries/TimeentriesPage.tsx'
import { needs } from '../../../../shell/guard.ts'

export const Route = createFileRoute('/_desk/timesheets/entries/')({
  validateSearch: plainOf(
    'q',
    'sort',
    'order',
    'status',
    'UserId',
    'ProjectId',
    'BidId',
    'TaskId',
    'CostCodeId',
    'from',
    'to',
    'open',
  ),
  beforeLoad: needs(timeentries.list),
  component: TimeentriesPage,
})
