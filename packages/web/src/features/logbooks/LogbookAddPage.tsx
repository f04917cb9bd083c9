import { useNavigate, useSearch } from '@tanstack/react-router'
import { given } from '../../data/search.ts'
import { LogbookFields, useLogbookForm } from '../../parts/logs/LogbookForm.tsx'
import { AddPage } from '../../parts/records/AddPage.tsx'

/** Creates a log book, then opens its page. */
export function LogbookAddPage() {
  const navigate = useNavigate()
  const start = given(useSearch({ from: '/_desk/logbooks/add' }))
  const state = useLogbookForm({
    record: null,
    start,
    onSaved: (logbook) => void navigate({ to: '/logbooks/$id', params: { id: logbook.id } }),
  })
  return (
    <AddPage noun="logbooks" state={state}>
      <LogbookFields state={state} />
    </AddPage>
  )
}
