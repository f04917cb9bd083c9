import { useMemo } from 'react'
import { listStart } from '../../data/listStart.ts'
import { PhoneItem } from '../../ui/PhoneItem.tsx'
import { logsWords } from '../../words/lazy/logs.ts'
import { useWords } from '../../words/words.tsx'
import { TemplateStatusBadge } from '../logs/LogStatus.tsx'
import { columnsIn } from './columns.tsx'
import type { ListLook } from './look.ts'

/** The list of log book templates. */
export function useTemplatesLook(): ListLook<'templates'> {
  const words = useWords(logsWords)
  return useMemo(() => {
    const { t, formatNumber } = words
    const common = columnsIn(words)
    const version = (n: number) => (n === 0 ? t('logs.versionNone') : formatNumber(n))
    return {
      sort: listStart.templates.sort,
      titleOf: (row) => row.title,
      columns: [
        common.name('title', t('fields.title'), 240, 4, (row) => row.title),
        { ...common.number, hiddenAtFirst: true },
        { key: 'category', label: t('fields.category'), width: 160, grow: 2, render: (row) => row.category },
        {
          key: 'status',
          label: t('fields.status'),
          width: 128,
          render: (row) => <TemplateStatusBadge status={row.status} />,
        },
        { key: 'version', label: t('logs.version'), width: 128, render: (row) => version(row.publishedVersion) },
        {
          key: 'isChanged',
          label: t('logs.changed'),
          width: 176,
          render: (row) => (row.isChanged ? t('forms.yes') : '—'),
        },
        { key: 'logbookCount', label: t('logs.books'), width: 104, align: 'end', render: (row) => row.logbookCount },
        { ...common.updated, hiddenAtFirst: false },
      ],
      phoneRow: (row) => (
        <PhoneItem
          title={row.title}
          detail={[row.category, row.publishedVersion > 0 && `${t('logs.version')} ${row.publishedVersion}`]
            .filter(Boolean)
            .join(' · ')}
          after={<TemplateStatusBadge status={row.status} />}
        />
      ),
    }
  }, [words])
}
