import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { columnsIn } from '../../parts/lists/columns.tsx'
import { ListPage } from '../../parts/lists/ListPage.tsx'
import type { ListLook } from '../../parts/lists/look.ts'
import { useListState } from '../../parts/lists/useListState.ts'
import { PhoneItem } from '../../ui/PhoneItem.tsx'
import { useWords } from '../../words/words.tsx'

const names = ['q', 'sort', 'order']

function useBidtemplatesLook(): ListLook<'bidtemplates'> {
  const words = useWords()
  return useMemo(() => {
    const { t } = words
    const common = columnsIn(words)
    return {
      sort: { key: 'title', order: 'asc' },
      titleOf: (row) => row.title,
      columns: [
        common.name('title', t('fields.title'), 320, 3, (row) => row.title),
        common.number,
        common.updated,
        common.created,
      ],
      phoneRow: (row) => <PhoneItem title={row.title} detail={row.number} />,
    }
  }, [words])
}

/** All bid templates. */
export function BidtemplatesListPage() {
  const state = useListState('bidtemplates', names)
  const navigate = useNavigate()
  return (
    <ListPage
      noun="bidtemplates"
      look={useBidtemplatesLook()}
      state={state}
      onAdd={() => void navigate({ to: '/bidtemplates/add' })}
    />
  )
}
