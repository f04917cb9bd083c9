import { useMemo } from 'react'
import { nameOf } from '../../data/people.ts'
import { PhoneItem } from '../../ui/PhoneItem.tsx'
import { useWords } from '../../words/words.tsx'
import { InitialsTile } from '../InitialsTile.tsx'
import type { ListLook } from './look.ts'

/** A list of contacts. `ofCustomer`: on the page of their customer, whose name is not repeated. */
export function useContactsLook(ofCustomer = false): ListLook<'contacts'> {
  const words = useWords()
  return useMemo(() => {
    const { t, formatPhone, formatDate } = words
    const phones = (row: { mobile: string; phone: string; phoneExt: string }) =>
      formatPhone(row.mobile) || [formatPhone(row.phone), row.phoneExt && `× ${row.phoneExt}`].filter(Boolean).join(' ')
    return {
      sort: { key: 'firstName', order: 'asc' },
      titleOf: nameOf,
      columns: [
        {
          key: 'firstName',
          label: t('fields.name'),
          width: 190,
          grow: 2,
          sortable: true,
          hideable: false,
          render: nameOf,
        },
        ...(ofCustomer
          ? []
          : [
              {
                key: 'customer',
                label: t('fields.CustomerId'),
                width: 200,
                grow: 2,
                render: (row: { Customer: { name: string } | null }) => row.Customer?.name,
              },
            ]),
        { key: 'title', label: t('fields.jobTitle'), width: 150, grow: 1, render: (row) => row.title },
        { key: 'mobile', label: t('fields.mobile'), width: 140, render: (row) => formatPhone(row.mobile) },
        {
          key: 'phone',
          label: t('fields.phone'),
          width: 170,
          render: (row) => [formatPhone(row.phone), row.phoneExt && `× ${row.phoneExt}`].filter(Boolean).join(' '),
        },
        { key: 'email', label: t('fields.email'), width: 220, grow: 1, render: (row) => row.email },
        {
          key: 'lastName',
          label: t('fields.lastName'),
          width: 140,
          sortable: true,
          hiddenAtFirst: true,
          render: (row) => row.lastName,
        },
        {
          key: 'number',
          label: t('fields.number'),
          width: 96,
          sortable: true,
          hiddenAtFirst: true,
          render: (row) => row.number,
        },
        {
          key: 'createdAt',
          label: t('fields.createdAt'),
          width: 120,
          sortable: true,
          hiddenAtFirst: true,
          render: (row) => formatDate(row.createdAt),
        },
      ],
      phoneRow: (row) => (
        <PhoneItem
          before={<InitialsTile name={nameOf(row)} />}
          title={nameOf(row)}
          detail={[ofCustomer ? row.title : row.Customer?.name, phones(row)].filter(Boolean).join(' · ')}
        />
      ),
    }
  }, [words, ofCustomer])
}
