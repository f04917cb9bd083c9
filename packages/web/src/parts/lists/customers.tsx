import { useMemo } from 'react'
import { listStart } from '../../data/listStart.ts'
import type { Rows } from '../../data/resources.ts'
import { useFieldAccess } from '../../data/session.ts'
import { PhoneItem } from '../../ui/PhoneItem.tsx'
import { useWords } from '../../words/words.tsx'
import { InitialsTile } from '../people/InitialsTile.tsx'
import { columnsIn, columnsSeen } from './columns.tsx'
import type { ListLook } from './look.ts'

/** A list of customers. */
export function useCustomersLook(): ListLook<'customers'> {
  const words = useWords()
  const phones = useFieldAccess('phone')
  const details = useFieldAccess('contact')
  return useMemo(() => {
    const { t, formatPhone } = words
    const common = columnsIn(words)
    return {
      sort: listStart.customers.sort,
      titleOf: (row) => row.name,
      columns: columnsSeen<Rows['customers']>(
        [
          common.name('name', t('fields.name'), 220, 3, (row) => row.name),
          common.number,
          { key: 'phone', label: t('fields.phone'), width: 140, render: (row) => formatPhone(row.phone) },
          {
            key: 'contact',
            label: t('fields.primaryContactId'),
            width: 170,
            grow: 1,
            render: (row) => row.primaryContact?.name,
          },
          { ...common.city, grow: 1, sortable: true },
          { key: 'email', label: t('fields.email'), width: 220, grow: 1, render: (row) => row.email },
          { key: 'address', label: t('fields.address'), width: 220, hiddenAtFirst: true, render: (row) => row.address },
          common.created,
          common.files,
          common.updated,
        ],
        { phones, details },
      ),
      phoneRow: (row) => (
        <PhoneItem
          before={<InitialsTile name={row.name} />}
          title={row.name}
          detail={[row.city, formatPhone(row.phone)].filter(Boolean).join(' · ')}
        />
      ),
    }
  }, [words, phones, details])
}
