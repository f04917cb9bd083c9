import { useMemo } from 'react'
import { projectStatuses } from '@jobwright/contract/statuses.ts'
import { nameOf } from '../../data/people.ts'
import { PhoneItem } from '../../ui/PhoneItem.tsx'
import { useWords } from '../../words/words.tsx'
import { InitialsTile } from '../InitialsTile.tsx'
import { PersonMark } from '../PersonLink.tsx'
import { StatusMark } from '../StatusSelect.tsx'
import { FileCounts } from '../files/FileCounts.tsx'
import type { ListLook } from './look.ts'

/** A list of projects. `ofCustomer`: on the page of their customer. */
export function useProjectsLook(ofCustomer = false): ListLook<'projects'> {
  const words = useWords()
  return useMemo(() => {
    const { t, formatDate } = words
    return {
      sort: { key: 'updatedAt', order: 'desc' },
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
          width: 140,
          sortable: true,
          render: (row) => <StatusMark kind="project" list={projectStatuses} id={row.status} />,
        },
        {
          key: 'lead',
          label: t('fields.lead'),
          width: 170,
          grow: 1,
          render: (row) => <PersonMark person={row.User} />,
        },
        {
          key: 'startdate',
          label: t('fields.startdate'),
          width: 116,
          sortable: true,
          render: (row) => formatDate(row.startdate),
        },
        {
          key: 'enddate',
          label: t('fields.enddate'),
          width: 116,
          sortable: true,
          render: (row) => formatDate(row.enddate),
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
          render: (row) => <FileCounts resource="projects" id={row.id} />,
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
          detail={[ofCustomer ? row.number : row.Customer?.name, row.User && nameOf(row.User)]
            .filter(Boolean)
            .join(' · ')}
          after={<StatusMark kind="project" list={projectStatuses} id={row.status} />}
        />
      ),
    }
  }, [words, ofCustomer])
}
