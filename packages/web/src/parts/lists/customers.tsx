import { useMemo } from 'react'
import { PhoneItem } from '../../ui/PhoneItem.tsx'
import { useWords } from '../../words/words.tsx'
import { InitialsTile } from '../InitialsTile.tsx'
import { FileCounts } from '../files/FileCounts.tsx'
import type { ListLook } from './look.ts'

/** A list of customers. */
export function useCustomersLook(): ListLook<'customers'> {
  const words = useWords()
  return useMemo(() => {
    const { t, formatPhone, formatDate } = words
    return {
      sort: { key: 'name', order: 'asc' },
      titleOf: (row) => row.name,
      columns: [
        {
          key: 'name',
          label: t('fields.name'),
          width: 220,
          grow: 3,
          sortable: true,
          hideable: false,
          render: (row) => row.name,
        },
        { key: 'number', label: t('fields.number'), width: 96, sortable: true, render: (row) => row.number },
        { key: 'phone', label: t('fields.phone'), width: 140, render: (row) => formatPhone(row.phone) },
        {
          key: 'contact',
          label: t('fields.primaryContactId'),
          width: 170,
          grow: 1,
          render: (row) => row.primaryContact?.name,
        },
        {
          key: 'city',
          label: t('fields.city'),
          width: 150,
          grow: 1,
          sortable: true,
          render: (row) => [row.city, row.state].filter(Boolean).join(', '),
        },
        { key: 'email', label: t('fields.email'), width: 220, grow: 1, render: (row) => row.email },
        { key: 'address', label: t('fields.address'), width: 220, hiddenAtFirst: true, render: (row) => row.address },
        {
          key: 'createdAt',
          label: t('fields.createdAt'),
          width: 120,
          sortable: true,
          hiddenAtFirst: true,
          render: (row) => formatDate(row.createdAt),
        },
        {
          key: 'files',
          label: t('files.count'),
          width: 100,
          render: (row) => <FileCounts resource="customers" id={row.id} />,
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
          before={<InitialsTile name={row.name} />}
          title={row.name}
          detail={[row.city, formatPhone(row.phone)].filter(Boolean).join(' · ')}
        />
      ),
    }
  }, [words])
}
