import { useMemo } from 'react'
import { listStart } from '../../data/listStart.ts'
import { nameOf } from '../../data/people.ts'
import { PhoneItem } from '../../ui/PhoneItem.tsx'
import { logsWords } from '../../words/lazy/logs.ts'
import { useWords } from '../../words/words.tsx'
import { LogbookStatus } from '../logs/LogStatus.tsx'
import { PersonMark } from '../people/PersonLink.tsx'
import { columnsIn } from './columns.tsx'
import type { ListLook } from './look.ts'

/** A list of log books. `linked`: on the page of their customer, project or bid. */
export function useLogbooksLook(linked: 'customer' | 'job' | false = false): ListLook<'logbooks'> {
  const words = useWords(logsWords)
  return useMemo(() => {
    const { t, formatDate } = words
    const common = columnsIn(words)
    return {
      sort: listStart.logbooks.sort,
      titleOf: (row) => row.title,
      columns: [
        common.name('title', t('fields.title'), 208, 4, (row) => row.title),
        { ...common.number, hiddenAtFirst: true },
        { key: 'template', label: t('fields.TemplateId'), width: 148, grow: 2, render: (row) => row.Template?.title },
        ...(linked === 'job'
          ? []
          : [
              {
                key: 'job',
                label: t('logs.job'),
                width: 160,
                grow: 2,
                render: (row: { Project: { title: string } | null; Bid: { title: string } | null }) =>
                  (row.Project ?? row.Bid)?.title,
              },
            ]),
        ...common.customer(linked === false, 148),
        {
          key: 'owner',
          label: t('fields.owner'),
          width: 156,
          grow: 1,
          render: (row) => <PersonMark person={row.User} />,
        },
        {
          key: 'schedule',
          label: t('fields.schedule'),
          width: 132,
          render: (row) => t(`logSchedule.${row.schedule}`),
        },
        { key: 'lastLogDate', label: t('logs.lastLog'), width: 116, render: (row) => formatDate(row.lastLogDate) },
        { key: 'logCount', label: t('logs.count'), width: 84, align: 'end', render: (row) => row.logCount },
        {
          key: 'status',
          label: t('fields.status'),
          width: 104,
          render: (row) => <LogbookStatus status={row.status} />,
        },
        common.updated,
      ],
      phoneRow: (row) => (
        <PhoneItem
          title={row.title}
          detail={[
            linked === 'job' ? row.Template?.title : ((row.Project ?? row.Bid)?.title ?? row.Customer?.name),
            row.lastLogDate ? formatDate(row.lastLogDate) : row.User && nameOf(row.User),
          ]
            .filter(Boolean)
            .join(' · ')}
          after={<LogbookStatus status={row.status} />}
        />
      ),
    }
  }, [words, linked])
}
