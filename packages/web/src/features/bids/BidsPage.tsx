import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { listStart } from '../../data/listStart.ts'
import { BidSheet } from '../../parts/adding/sheets.tsx'
import { CustomerFilter, PersonFilter, StatusFilter } from '../../parts/lists/filters.tsx'
import { ListPage } from '../../parts/lists/ListPage.tsx'
import { useBidsLook } from '../../parts/lists/bids.tsx'
import { useEditableLook } from '../../parts/lists/editable.tsx'
import { LabelFilter } from '../../parts/status/statusLabels.tsx'
import { useListState } from '../../parts/lists/useListState.ts'
import { useWords } from '../../words/words.tsx'

/** All bids. */
export function BidsPage() {
  const { t } = useWords()
  const look = useEditableLook('bids', useBidsLook())
  const state = useListState('bids', listStart.bids.names)
  const navigate = useNavigate()
  const [adding, setAdding] = useState(false)
  return (
    <>
      <ListPage
        noun="bids"
        look={look}
        state={state}
        onAdd={() => setAdding(true)}
        filters={
          <>
            <StatusFilter kind="bid" state={state} />
            <LabelFilter kind="bid" state={state} />
            <CustomerFilter state={state} />
            <PersonFilter state={state} label={t('fields.sales')} />
          </>
        }
      />
      {adding && (
        <BidSheet
          onClose={() => setAdding(false)}
          onCreated={(bid) => void navigate({ to: '/bids/$id', params: { id: bid.id } })}
        />
      )}
    </>
  )
}
