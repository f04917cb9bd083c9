import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { columnsIn } from '../../parts/lists/columns.tsx'
import { ListPage } from '../../parts/lists/ListPage.tsx'
import type { ListLook } from '../../parts/lists/look.ts'
import { useListState } from '../../parts/lists/useListState.ts'
import { PhoneItem } from '../../ui/PhoneItem.tsx'
import { useWords } from '../../words/words.tsx'

const names = ['q', 'sort', 'order', 'status', 'UserId']

function useTimesheetsLook(): ListLook<'timesheets'> {
  const words = useWords()
  return useMemo(() => {
    const common = columnsIn(words)
    return {
      sort: { key: 'weekStart', order: 'desc' },
      titleOf: (row) => row.number,
      columns: [common.number, common.updated],
      phoneRow: (row) => <PhoneItem title={row.number} detail={row.weekStart} />,
    }
  }, [words])
}

/** The weeks of the company. */
export function TimesheetsPage() {
  const state = useListState('timesheets', names)
  const navigate = useNavigate()
  return (
    <ListPage
      noun="timesheets"
      look={useTimesheetsLook()}
      state={state}
      onAdd={() => void navigate({ to: '/timesheets/add' })}
    />
  )
}
