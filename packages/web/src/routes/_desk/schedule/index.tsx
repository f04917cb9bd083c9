import { schedule } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { scheduleSearch } from '../../../data/search.ts'
import { readBoardEarly } from '../../../features/schedule/boardRange.ts'
import { SchedulePage } from '../../../features/schedule/SchedulePage.tsx'
import { needs } from '../../../shell/guard.ts'

export const Route = createFileRoute('/_desk/schedule/')({
  validateSearch: scheduleSearch,
  beforeLoad: needs(schedule.board),
  loader: readBoardEarly,
  component: SchedulePage,
})
