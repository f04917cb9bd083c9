import { useNavigate, useSearch } from '@tanstack/react-router'
import { ChangeOrderFields, useChangeOrderForm } from '../../parts/changes/ChangeOrderForm.tsx'
import { AddPage } from '../../parts/records/AddPage.tsx'

/** Creates a change order, then opens its page. */
export function ChangeOrderAddPage() {
  const navigate = useNavigate()
  const { ProjectId } = useSearch({ from: '/_desk/changeOrders/add' })
  const state = useChangeOrderForm({
    record: null,
    onSaved: ({ id }) => void navigate({ to: '/changeOrders/$id', params: { id } }),
    ...(ProjectId !== undefined && { start: { ProjectId } }),
  })
  return (
    <AddPage noun="changeorders" state={state}>
      <ChangeOrderFields state={state} />
    </AddPage>
  )
}
