import { bidtemplates } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute, useParams } from '@tanstack/react-router'
import { recordSearch } from '../../../data/search.ts'
import { BidtemplatesPage } from '../../../features/bidtemplates/BidtemplatesPage.tsx'
import { needs } from '../../../shell/guard.ts'

export const Route = createFileRoute('/_desk/bidtemplates/$id')({
  validateSearch: recordSearch,
  beforeLoad: needs(bidtemplates.get),
  component: Screen,
})

function Screen() {
  const { id } = useParams({ from: '/_desk/bidtemplates/$id' })
  return <BidtemplatesPage key={id} id={id} />
}
