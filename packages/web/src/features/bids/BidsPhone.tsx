import { CustomerFilter } from '../../parts/lists/filters.tsx'
import { MineChip, StatusChips } from '../../parts/phone/ListTools.tsx'
import { ListScreen } from '../../parts/phone/ListScreen.tsx'
import { BidItem } from '../../parts/phone/rows.tsx'
import { LabelFilter } from '../../parts/status/statusLabels.tsx'
import { useListState } from '../../parts/lists/useListState.ts'
import { useWords } from '../../words/words.tsx'

const names = ['q', 'sort', 'order', 'status', 'labelId', 'CustomerId', 'UserId']
const sort = { key: 'date', order: 'desc' } as const

/** All bids, on a phone. */
export function BidsPhone() {
  const { t } = useWords()
  const state = useListState('mobile.bids', names)
  return (
    <ListScreen
      noun="bids"
      title={t('bids.title')}
      state={state}
      sort={sort}
      row={(row) => <BidItem row={row} />}
      chips={
        <>
          <MineChip state={state} field="UserId" />
          <StatusChips kind="bid" state={state} />
          <LabelFilter kind="bid" state={state} />
          <CustomerFilter state={state} />
        </>
      }
    />
  )
}
