import { useMemo } from 'react'
import { listStart } from '../../data/listStart.ts'
import { nameOf } from '../../data/people.ts'
import type { Rows } from '../../data/resources.ts'
import { useFieldAccess } from '../../data/session.ts'
import { PhoneItem } from '../../ui/PhoneItem.tsx'
import { useWords } from '../../words/words.tsx'
import { InitialsTile } from '../people/InitialsTile.tsx'
import { columnsIn, columnsSeen } from './columns.tsx'
import type { ListLook } from './look.ts'

/** A list of contacts. `ofCustomer`: on their customer's page, which omits the name. */
export function useContactsLook(ofCustomer = false): ListLook<'contacts'> {
  const words = useWords()
  const phones = useFieldAccess('phone')
  const details = useFieldAccess('contact')
  return useMemo(() => {
    const { t, formatPhone } = words
    const common = columnsIn(words)
    const phone = (row: { phone: string; phoneExt: string }) =>
      [formatPhone(row.phone), row.phoneExt && `× ${row.phoneExt}`].filter(Boolean).join(' ')
    return {
      sort: listStart.contacts.sort,
      titleOf: nameOf,
      columns: columnsSeen<Rows['contacts']>(
        [
          common.name('firstName', t('fields.name'), 190, 2, nameOf),
          ...common.customer(!ofCustomer, 200),
          { key: 'title', label: t('fields.jobTitle'), width: 150, grow: 1, render: (row) => row.title },
          { key: 'mobile', label: t('fields.mobile'), width: 140, render: (row) => formatPhone(row.mobile) },
          { key: 'phone', label: t('fields.phone'), width: 170, render: phone },
          { key: 'email', label: t('fields.email'), width: 220, grow: 1, render: (row) => row.email },
          {
            key: 'lastName',
            label: t('fields.lastName'),
            width: 140,
            sortable: true,
            hiddenAtFirst: true,
            render: (row) => row.lastName,
          },
          { ...common.number, hiddenAtFirst: true },
          common.created,
        ],
        { phones, details },
      ),
      phoneRow: (row) => (
        <PhoneItem
          before={<InitialsTile name={nameOf(row)} />}
          title={nameOf(row)}
          detail={[ofCustomer ? row.title : row.Customer?.name, formatPhone(row.mobile) || phone(row)]
            .filter(Boolean)
            .join(' · ')}
        />
      ),
    }
  }, [words, ofCustomer, phones, details])
}
