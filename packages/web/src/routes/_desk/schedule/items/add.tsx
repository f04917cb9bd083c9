import { scheduleitems } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { itemAddSearch } from '../../../../data/search.ts'
import { ScheduleitemsAddPage } from '../../../../features/scheduleitems/ScheduleitemsForm.tsx'
import { needs } from '../../../../shell/guard.ts'

export const Route = createFileRoute('/_desk/schedule/items/add')({
  validateSearch: itemAddSearch,
  beforeLoad: needs(scheduleitems.create),
  component: ScheduleitemsAddPage,
})
