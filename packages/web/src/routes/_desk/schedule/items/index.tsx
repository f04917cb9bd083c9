import { scheduleitems } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { ScheduleitemsListPage } from '../../../../features/scheduleitems/ScheduleitemsListPage.tsx'
import { needs } from '../../../../shell/guard.ts'

export const Route = createFileRoute('/_desk/schedule/items/')({
  beforeLoad: needs(scheduleitems.list),
  component: ScheduleitemsListPage,
})
