import { timeoff } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute, useParams } from '@tanstack/react-router'
import { recordSearch } from '../../../../data/search.ts'
import { TimeoffPage } from '../../../../features/timeoff/TimeoffPage.tsx'
import { needs } from '../../../../shell/guard.ts'

export const Route = createFileRoute('/_desk/schedule/timeoff/$id')({
  validateSearch: recordSearch,
  beforeLoad: needs(timeoff.get),
  component: Screen,
})

function Screen() {
  const { id } = useParams({ from: '/_desk/schedule/timeoff/$id' })
  return <TimeoffPage key={id} id={id} />
}
