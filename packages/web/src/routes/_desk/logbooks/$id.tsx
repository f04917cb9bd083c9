import { logbooks } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute, useParams } from '@tanstack/react-router'
import { recordSearch } from '../../../data/search.ts'
import { LogbookPage } from '../../../features/logbooks/LogbookPage.tsx'
import { needs } from '../../../shell/guard.ts'

export const Route = createFileRoute('/_desk/logbooks/$id')({
  validateSearch: recordSearch,
  beforeLoad: needs(logbooks.get),
  component: Screen,
})

function Screen() {
  const { id } = useParams({ from: '/_desk/logbooks/$id' })
  return <LogbookPage key={id} id={id} />
}
