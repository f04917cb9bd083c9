import { entryNumber } from '@jobwright/contract/rules/logEntries.ts'
import { useMemo } from 'react'
import { listStart } from '../../data/listStart.ts'
import { nameOf } from '../../data/people.ts'
import { PhoneItem } from '../../ui/PhoneItem.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { logsWords } from '../../words/lazy/logs.ts'
import { useWords } from '../../words/words.tsx'
import { LogStatus } from '../logs/LogStatus.tsx'
import { PersonMark } from '../people/PersonLink.tsx'
import { columnsIn } from './columns.tsx'
import type { ListLook } from './look.ts'
import styles from '../logs/logs.module.css'

/** A list of logs, newest first. `ofBook`: on the page of their log book. */
export function useLogEntriesLook(ofBook = false): ListLook<'logentries'> {
  const words = useWords(logsWords)
  return useMemo(() => {
    const { t, formatDate } = words
    const common = columnsIn(words)
    const late = (days: number) => days > 0 && <StatusBadge tone="red">{t('logs.late', { days })}</StatusBadge>
    return {
      sort: listStart.logentries.sort,
      titleOf: (row) => `${entryNumber(row)} ${row.title}`,
      columns: [
        common.name('number', t('fields.number'), 168, 1, (row) => entryNumber(row)),
        {
          key: 'logDate',
          label: t('logs.day'),
          width: 112,
          sortable: true,
          render: (row) => formatDate(row.logDate),
        },
        ...(ofBook
          ? []
          : [
              {
                key: 'book',
                label: t('logs.book'),
                width: 180,
                grow: 3,
                render: (row: { Logbook: { title: string } | null; title: string }) => row.Logbook?.title ?? row.title,
              },
              {
                key: 'job',
                label: t('logs.job'),
                width: 160,
                grow: 2,
                render: (row: { Project: { title: string } | null; Bid: { title: string } | null }) =>
                  (row.Project ?? row.Bid)?.title,
              },
              ...common.customer(true, 148, 2),
            ]),
        {
          key: 'status',
          label: t('fields.status'),
          width: ofBook ? 320 : 300,
          grow: ofBook ? 2 : 0,
          render: (row) => (
            <span className={styles.badges}>
              <LogStatus entry={row} />
              {late(row.daysLate)}
            </span>
          ),
        },
        {
          key: 'author',
          label: t('logs.author'),
          width: 164,
          grow: 1,
          render: (row) => <PersonMark person={row.submittedBy} />,
        },
        {
          key: 'revision',
          label: t('fields.revision'),
          width: 92,
          hiddenAtFirst: true,
          render: (row) => row.revision,
        },
        common.updated,
      ],
      phoneRow: (row) => (
        <PhoneItem
          title={ofBook ? formatDate(row.logDate) : `${formatDate(row.logDate)} · ${row.Logbook?.title ?? row.title}`}
          detail={[
            entryNumber(row),
            row.daysLate > 0 ? t('logs.late', { days: row.daysLate }) : row.submittedBy && nameOf(row.submittedBy),
          ]
            .filter(Boolean)
            .join(' · ')}
          after={<LogStatus entry={row} />}
        />
      ),
    }
  }, [words, ofBook])
}
