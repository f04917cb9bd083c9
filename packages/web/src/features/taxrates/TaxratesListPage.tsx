import { useNavigate } from '@tanstack/react-router'
import { priceBookStatuses } from '@jobwright/contract/resources/taxrates.ts'
import { useMemo } from 'react'
import { ActiveStatus } from '../../parts/status/ActiveStatus.tsx'
import { columnsIn } from '../../parts/lists/columns.tsx'
import type { ListLook } from '../../parts/lists/look.ts'
import { ListPage } from '../../parts/lists/ListPage.tsx'
import { useListState } from '../../parts/lists/useListState.ts'
import { FilterMenu } from '../../ui/FilterChips.tsx'
import { PhoneItem } from '../../ui/PhoneItem.tsx'
import { useWords } from '../../words/words.tsx'
import { rateText } from './rateText.ts'

const names = ['q', 'sort', 'order', 'status']

function useTaxratesLook(): ListLook<'taxrates'> {
  const words = useWords()
  return useMemo(() => {
    const { t } = words
    const common = columnsIn(words)
    return {
      sort: { key: 'title', order: 'asc' },
      titleOf: (row) => row.title,
      columns: [
        common.name('title', t('fields.title'), 260, 3, (row) => row.title),
        { key: 'rate', label: t('fields.rate'), width: 112, render: (row) => rateText(words, row.rate) },
        { key: 'status', label: t('fields.status'), width: 112, render: (row) => <ActiveStatus status={row.status} /> },
        { ...common.number, hiddenAtFirst: true },
        common.updated,
        common.created,
      ],
      phoneRow: (row) => (
        <PhoneItem title={row.title} detail={rateText(words, row.rate)} after={<ActiveStatus status={row.status} />} />
      ),
    }
  }, [words])
}

/** All tax rates. */
export function TaxratesListPage() {
  const { t } = useWords()
  const state = useListState('taxrates', names)
  const navigate = useNavigate()
  const status = state.view['status']
  return (
    <ListPage
      noun="taxrates"
      look={useTaxratesLook()}
      state={state}
      onAdd={() => void navigate({ to: '/taxrates/add' })}
      filters={
        <FilterMenu
          label={t('fields.status')}
          value={status ? [status] : []}
          onChange={([chosen]) => state.set({ status: chosen ?? '' })}
          options={priceBookStatuses.map((value) => ({ value, label: t(`status.code.${value}`) }))}
        />
      }
    />
  )
}
