import { bidStages } from '@jobwright/contract/money/bidStages.ts'
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
import { FilterMenu, FilterToggle } from '../../ui/FilterChips.tsx'
import { useWords } from '../../words/words.tsx'

/** All bids. */
export function BidsPage() {
  const { t, formatDate } = useWords()
  const look = useEditableLook('bids', useBidsLook())
  const state = useListState('bids', listStart.bids.names)
  const decidedFrom = state.view['decidedFrom']
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
            <FilterMenu
              label={t('bids.stage')}
              value={state.view['stage'] ? [state.view['stage']] : []}
              onChange={([stage]) => state.set({ stage: stage ?? '' })}
              options={bidStages.map((stage) => ({ value: stage, label: t(`offer.stage.${stage}`) }))}
            />
            <LabelFilter kind="bid" state={state} />
            <CustomerFilter state={state} />
            <PersonFilter state={state} label={t('fields.sales')} />
            {decidedFrom && (
              <FilterToggle
                label={t('bids.decidedFrom', { date: formatDate(decidedFrom) })}
                on
                onChange={() => state.set({ decidedFrom: '' })}
              />
            )}
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
