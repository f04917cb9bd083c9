import { recordCalls } from '@jobwright/contract/calls.gen.ts'
import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { priceBookStatuses } from '@jobwright/contract/resources/taxrates.ts'
import { useMemo } from 'react'
import type { Rows } from '../../data/resources.ts'
import { useFieldAccess } from '../../data/session.ts'
import { Can } from '../../parts/Can.tsx'
import { columnsIn } from '../../parts/lists/columns.tsx'
import type { ListLook } from '../../parts/lists/look.ts'
import { ListPage } from '../../parts/lists/ListPage.tsx'
import { useListState } from '../../parts/lists/useListState.ts'
import { ActiveStatus } from '../../parts/status/ActiveStatus.tsx'
import { FilterMenu } from '../../ui/FilterChips.tsx'
import { PhoneItem } from '../../ui/PhoneItem.tsx'
import { useWords } from '../../words/words.tsx'

type Row = Rows['priceitems']
const names = ['q', 'sort', 'order', 'status', 'section']

function usePriceitemsLook(): ListLook<'priceitems'> {
  const words = useWords()
  const prices = useFieldAccess('price')
  const costs = useFieldAccess('cost')
  return useMemo(() => {
    const { t, formatMoney } = words
    const common = columnsIn(words)
    const dollars = (units: number | null) => (units === null ? null : units / 10_000)
    return {
      sort: { key: 'title', order: 'asc' },
      titleOf: (row) => row.title,
      columns: [
        common.name('title', t('fields.itemName'), 260, 3, (row) => row.title),
        { key: 'code', sort: 'code', label: t('fields.code'), width: 120, render: (row) => row.code },
        {
          key: 'section',
          sort: 'section',
          label: t('fields.section'),
          width: 160,
          grow: 1,
          render: (row) => row.section,
        },
        { key: 'unit', label: t('fields.unit'), width: 72, render: (row) => row.unit },
        ...common.money<Row>('unitCost', t('fields.unitCost'), (row) => dollars(row.unitCost), costs),
        ...common.money<Row>('unitPrice', t('fields.unitPrice'), (row) => dollars(row.unitPrice), prices),
        { key: 'status', label: t('fields.status'), width: 112, render: (row) => <ActiveStatus status={row.status} /> },
        { ...common.number, hiddenAtFirst: true },
        { ...common.updated, hiddenAtFirst: true },
        { ...common.created, hiddenAtFirst: true },
      ],
      phoneRow: (row) => (
        <PhoneItem
          title={row.title}
          detail={[row.code, prices ? formatMoney(dollars(row.unitPrice)) : '', row.unit].filter(Boolean).join(' · ')}
          after={<ActiveStatus status={row.status} />}
        />
      ),
    }
  }, [words, prices, costs])
}

/** The price book. */
export function PriceitemsListPage() {
  const { t } = useWords()
  const state = useListState('priceitems', names)
  const navigate = useNavigate()
  const status = state.view['status']
  return (
    <ListPage
      noun="priceitems"
      look={usePriceitemsLook()}
      state={state}
      onAdd={() => void navigate({ to: '/priceitems/add' })}
      extra={
        <Can call={recordCalls.priceitems.create}>
          <Button
            variant="default"
            leftSection={<IconUpload size={16} aria-hidden />}
            onClick={() => void navigate({ to: '/imports', search: { of: 'priceitems' } })}
          >
            {t('forms.import')}
          </Button>
        </Can>
      }
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
