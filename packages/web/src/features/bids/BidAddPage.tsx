import { useNavigate, useSearch } from '@tanstack/react-router'
import { BidFields, useBidForm } from '../../parts/adding/BidForm.tsx'
import { AddPage } from '../../parts/records/AddPage.tsx'

/** Creates a bid, then opens its page. */
export function BidAddPage() {
  const navigate = useNavigate()
  const { CustomerId } = useSearch({ from: '/_desk/bids/add' })
  const state = useBidForm({
    record: null,
    onSaved: (bid) => void navigate({ to: '/bids/$id', params: { id: bid.id } }),
    ...(CustomerId !== undefined && { start: { CustomerId } }),
  })
  return (
    <AddPage noun="bids" state={state}>
      <BidFields state={state} />
    </AddPage>
  )
}
