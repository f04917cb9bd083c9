import { useMemo } from 'react'
import { bidStatuses } from '@jobwright/contract/statuses.ts'
import { listStart } from '../../data/listStart.ts'
import type { Rows } from '../../data/resources.ts'
import { useFieldAccess } from '../../data/session.ts'
import { PhoneItem } from '../../ui/PhoneItem.tsx'
import { useWords } from '../../words/words.tsx'
import { InitialsTile } from '../people/InitialsTile.tsx'
import { useStatusLabels } from '../status/statusLabels.tsx'
import { BidStage, isWithClient } from '../status/BidStage.tsx'
import { StatusMark } from '../status/StatusSelect.tsx'
import { columnsIn } from './columns.tsx'
import type { ListLook } from './look.ts'

/** A list of bids. `ofCustomer`: on the page of their customer. */
export function useBidsLook(ofCustomer = false): ListLook<'bids'> {
  const words = useWords()
  const prices = useFieldAccess('price')
  // Room for the company's own labels, if any.
  const labelled = Object.keys(useStatusLabels('bid')).length > 0
  return useMemo(() => {
    const { t, formatDate, formatMoney } = words
    const common = columnsIn(words)
    return {
      sort: listStart.bids.sort,
      titleOf: (row) => row.title,
      columns: [
        common.name('title', t('fields.title'), 220, 5, (row) => row.title),
        common.number,
        ...common.customer(!ofCustomer, 140),
        common.status('bid', bidStatuses, labelled ? 220 : 136),
        {
          key: 'stage',
          label: t('bids.stage'),
          width: 156,
          isBlank: (row) => !isWithClient(row),
          render: (row) => <BidStage bid={row} />,
        },
        common.person('sales'),
        { key: 'date', label: t('fields.date'), width: 112, sortable: true, render: (row) => formatDate(row.date) },
        ...common.money<Rows['bids']>('price', t('fields.price'), (row) => row.price, prices),
        { ...common.city, hiddenAtFirst: true },
        { ...common.files, hiddenAtFirst: !ofCustomer },
        common.updated,
      ],
      phoneRow: (row) => (
        <PhoneItem
          before={<InitialsTile name={row.Customer?.name ?? row.title} />}
          title={row.title}
          detail={[ofCustomer ? row.number : row.Customer?.name, formatMoney(row.price)].filter(Boolean).join(' · ')}
          after={<StatusMark kind="bid" list={bidStatuses} id={row.status} label={row.labelId} />}
        />
      ),
    }
  }, [words, labelled, ofCustomer, prices])
}
