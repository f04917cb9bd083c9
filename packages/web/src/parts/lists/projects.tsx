import { useMemo } from 'react'
import { projectStatuses } from '@jobwright/contract/statuses.ts'
import { listStart } from '../../data/listStart.ts'
import { nameOf } from '../../data/people.ts'
import { PhoneItem } from '../../ui/PhoneItem.tsx'
import { useWords } from '../../words/words.tsx'
import { InitialsTile } from '../people/InitialsTile.tsx'
import { useStatusLabels } from '../status/statusLabels.tsx'
import { StatusMark } from '../status/StatusSelect.tsx'
import { columnsIn } from './columns.tsx'
import type { ListLook } from './look.ts'

/** A list of projects. `ofCustomer`: on the page of their customer. */
export function useProjectsLook(ofCustomer = false): ListLook<'projects'> {
  const words = useWords()
  // Room for the company's own labels, if any.
  const labelled = Object.keys(useStatusLabels('project')).length > 0
  return useMemo(() => {
    const { t, formatDate } = words
    const common = columnsIn(words)
    return {
      sort: listStart.projects.sort,
      titleOf: (row) => row.title,
      columns: [
        common.name('title', t('fields.title'), 232, 5, (row) => row.title),
        common.number,
        ...common.customer(!ofCustomer, 156),
        common.status('project', projectStatuses, labelled ? 240 : 148),
        common.person('lead'),
        {
          key: 'startdate',
          label: t('fields.startdate'),
          width: 116,
          sortable: true,
          hiddenAtFirst: true,
          render: (row) => formatDate(row.startdate),
        },
        {
          key: 'enddate',
          label: t('fields.enddate'),
          width: 116,
          sortable: true,
          render: (row) => formatDate(row.enddate),
        },
        { ...common.city, hiddenAtFirst: true },
        common.files,
        common.updated,
      ],
      phoneRow: (row) => (
        <PhoneItem
          before={<InitialsTile name={row.Customer?.name ?? row.title} />}
          title={row.title}
          detail={[ofCustomer ? row.number : row.Customer?.name, row.User && nameOf(row.User)]
            .filter(Boolean)
            .join(' · ')}
          after={<StatusMark kind="project" list={projectStatuses} id={row.status} label={row.labelId} />}
        />
      ),
    }
  }, [words, labelled, ofCustomer])
}
