import { scheduleitems } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute, useParams } from '@tanstack/react-router'
import { recordSearch } from '../../../../data/search.ts'
import { ScheduleitemsPage } from '../../../../features/scheduleitems/ScheduleitemsPage.tsx'
import { needs } from '../../../../shell/guard.ts'

export const Route = createFileRoute('/_desk/schedule/items/$id')({
  validateSearch: recordSearch,
  beforeLoad: needs(scheduleitems.get),
  component: Screen,
})

function Screen() {
  const { id } = useParams({ from: '/_desk/schedule/items/$id' })
  return <ScheduleitemsPage key={id} id={id} />
}
