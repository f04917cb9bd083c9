import { changeOrderStages } from '@jobwright/contract/money/changeStages.ts'
import { changeReasons } from '@jobwright/contract/resources/changeorders.ts'
import { useNavigate } from '@tanstack/react-router'
import { listStart } from '../../data/listStart.ts'
import { useChangeOrdersLook } from '../../parts/lists/changeorders.tsx'
import { CustomerFilter, PersonFilter } from '../../parts/lists/filters.tsx'
import { ListPage } from '../../parts/lists/ListPage.tsx'
import { useListState } from '../../parts/lists/useListState.ts'
import { FilterMenu, FilterToggle } from '../../ui/FilterChips.tsx'
import { coWords } from '../../words/lazy/co.ts'
import { useWords } from '../../words/words.tsx'

/** All change orders. */
export function ChangeOrdersPage() {
  const { t } = useWords(coWords)
  const state = useListState('changeorders', listStart.changeorders.names)
  const navigate = useNavigate()
  const chosen = (name: string) => (state.view[name] ? [state.view[name]] : [])
  return (
    <ListPage
      noun="changeorders"
      look={useChangeOrdersLook()}
      state={state}
      onAdd={() => void navigate({ to: '/changeOrders/add' })}
      filters={
        <>
          <FilterToggle
            label={t('co.open')}
            on={state.view['open'] === '1'}
            onChange={(on) => state.set({ open: on ? '1' : '' })}
          />
          <FilterMenu
            label={t('fields.status')}
            value={state.view['undecided'] === '1' ? ['0'] : chosen('status')}
            onChange={([status]) =>
              state.set({ undecided: status === '0' ? '1' : '', status: status === '1' ? '1' : '' })
            }
            options={[
              { value: '0', label: t('status.change0') },
              { value: '1', label: t('status.change1') },
            ]}
          />
          <FilterMenu
            label={t('co.state')}
            value={chosen('stage')}
            onChange={([stage]) => state.set({ stage: stage ?? '' })}
            options={changeOrderStages.map((stage) => ({ value: stage, label: t(`offer.stage.${stage}`) }))}
          />
          <FilterMenu
            label={t('fields.reason')}
            value={chosen('reason')}
            onChange={([reason]) => state.set({ reason: reason ?? '' })}
            options={changeReasons.map((reason) => ({ value: reason, label: t(`offer.reason.${reason}`) }))}
          />
          <FilterToggle
            label={t('co.notBilled')}
            on={state.view['billedStatus'] === 'not_billed'}
            onChange={(on) => state.set({ billedStatus: on ? 'not_billed' : '' })}
          />
          <CustomerFilter state={state} />
          <PersonFilter state={state} label={t('fields.manager')} />
        </>
      }
    />
  )
}
