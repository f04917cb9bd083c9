import { ListPage } from '../lists/ListPage.tsx'
import { useLogEntriesLook } from '../lists/logentries.tsx'
import { useLocalListState } from '../lists/useListState.ts'
import { DateFilter } from '../photos/DateFilter.tsx'
import { LogStatusFilter } from './LogStatus.tsx'

/** The logs of one log book, newest first. */
export function LogsOf({ LogbookId }: { LogbookId: string }) {
  const state = useLocalListState()
  return (
    <ListPage
      embedded
      noun="logentries"
      list="logentries.linked"
      look={useLogEntriesLook(true)}
      state={state}
      fixed={{ LogbookId }}
      filters={
        <>
          <LogStatusFilter kind="log" state={state} />
          <DateFilter state={state} />
        </>
      }
    />
  )
}
