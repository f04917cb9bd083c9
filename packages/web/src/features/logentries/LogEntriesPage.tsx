import { useNavigate } from '@tanstack/react-router'
import { listStart } from '../../data/listStart.ts'
import { CustomerFilter } from '../../parts/lists/filters.tsx'
import { ListPage } from '../../parts/lists/ListPage.tsx'
import { useLogEntriesLook } from '../../parts/lists/logentries.tsx'
import { useListState } from '../../parts/lists/useListState.ts'
import { LogStatusFilter } from '../../parts/logs/LogStatus.tsx'
import { DateFilter } from '../../parts/photos/DateFilter.tsx'

/** All logs, newest first. */
export function LogEntriesPage() {
  const state = useListState('logentries', listStart.logentries.names)
  const navigate = useNavigate()
  return (
    <ListPage
      noun="logentries"
      look={useLogEntriesLook()}
      state={state}
      onAdd={() => void navigate({ to: '/logentries/add' })}
      filters={
        <>
          <LogStatusFilter kind="log" state={state} />
          <DateFilter state={state} />
          <CustomerFilter state={state} />
        </>
      }
    />
  )
}
