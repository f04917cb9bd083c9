import { useMemo } from 'react'
import { bidStatuses } from '@jobwright/contract/statuses.ts'
import { PhoneItem } from '../../ui/PhoneItem.tsx'
import { useWords } from '../../words/words.tsx'
import { InitialsTile } from '../InitialsTile.tsx'
import { PersonMark } from '../PersonLink.tsx'
import { StatusMark } from '../StatusSelect.tsx'
import { FileCounts } from '../files/FileCounts.tsx'
import type { ListLook } from './look.ts'

/** A list of bids. `ofCustomer`: on the page of their customer. */
export function useBidsLook(ofCustomer = false): ListLook<'bids'> {
  const words = useWords()
  return useMemo(() => {
    const { t, formatDate, formatMoney } = words
    return {
      sort: { key: 'date', order: 'desc' },
      titleOf: (row) => row.title,
      columns: [
        {
          key: 'title',
          label: t('fields.title'),
          width: 240,
          grow: 3,
          sortable: true,
          hideable: false,
          render: (row) => row.title,
        },
        { key: 'number', label: t('fields.number'), width: 90, sortable: true, render: (row) => row.number },
        ...(ofCustomer
          ? []
          : [
              {
                key: 'customer',
                label: t('fields.CustomerId'),
                width: 190,
                grow: 2,
                render: (row: { Customer: { name: string } | null }) => row.Customer?.name,
              },
            ]),
        {
          key: 'status',
          label: t('fields.status'),
          width: 120,
          sortable: true,
          render: (row) => <StatusMark kind="bid" list={bidStatuses} id={row.status} />,
        },
        {
          key: 'sales',
          label: t('fields.sales'),
          width: 170,
          grow: 1,
          render: (row) => <PersonMark person={row.User} />,
        },
        { key: 'date', label: t('fields.date'), width: 116, sortable: true, render: (row) => formatDate(row.date) },
        {
          key: 'price',
          label: t('fields.price'),
          width: 130,
          align: 'end',
          sortable: true,
          render: (row) => formatMoney(row.price),
        },
        {
          key: 'city',
          label: t('fields.city'),
          width: 150,
          hiddenAtFirst: true,
          render: (row) => [row.city, row.state].filter(Boolean).join(', '),
        },
        {
          key: 'files',
          label: t('files.count'),
          width: 100,
          render: (row) => <FileCounts resource="bids" id={row.id} />,
        },
        {
          key: 'updatedAt',
          label: t('fields.updatedAt'),
          width: 120,
          sortable: true,
          hiddenAtFirst: true,
          render: (row) => formatDate(row.updatedAt),
        },
      ],
      phoneRow: (row) => (
        <PhoneItem
          before={<InitialsTile name={row.Customer?.name ?? row.title} />}
          title={row.title}
          detail={[ofCustomer ? row.number : row.Customer?.name, formatMoney(row.price)].filter(Boolean).join(' · ')}
          after={<StatusMark kind="bid" list={bidStatuses} id={row.status} />}
        />
      ),
    }
  }, [words, ofCustomer])
}
