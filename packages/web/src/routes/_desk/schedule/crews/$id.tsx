import { crews } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute, useParams } from '@tanstack/react-router'
import { recordSearch } from '../../../../data/search.ts'
import { CrewsPage } from '../../../../features/crews/CrewsPage.tsx'
import { needs } from '../../../../shell/guard.ts'

export const Route = createFileRoute('/_desk/schedule/crews/$id')({
  validateSearch: recordSearch,
  beforeLoad: needs(crews.get),
  component: Screen,
})

function Screen() {
  const { id } = useParams({ from: '/_desk/schedule/crews/$id' })
  return <CrewsPage key={id} id={id} />
}
