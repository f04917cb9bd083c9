import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconRestore, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { overview } from '@jobwright/contract/calls.gen.ts'
import type { Trashed } from '@jobwright/contract/resources/overview.ts'
import { call } from '../../data/api.ts'
import { keys } from '../../data/keys.ts'
import { restorationOf } from '../../data/resources.ts'
import { useTrashDays } from '../../data/policy.ts'
import { nameOf } from '../../data/people.ts'
import { restoreRecord } from '../../data/records.ts'
import { canCall, useMe } from '../../data/session.ts'
import { Failure } from '../../parts/Failure.tsx'
import { iconOfResource } from '../../parts/resourceIcons.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { noticeProblem, noticeSaved } from '../../ui/Notice.tsx'
import { PageBar } from '../../ui/PageBar.tsx'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import { useWords } from '../../words/words.tsx'
import type { WordKey } from '../../words/en.ts'
import styles from './TrashPage.module.css'
import { trashWords } from '../../words/lazy/trash.ts'

const MOST = 1000

/** Deleted records that can be restored within the company's retention time. */
export function TrashPage() {
  const { t, formatNumber } = useWords(trashWords)
  const trash = useQuery({
    queryKey: keys.trash,
    queryFn: ({ signal }) => call(overview.trash, { query: { count: MOST } }, { signal }),
  })
  const rows = trash.data?.rows
  const days = useTrashDays()
  return (
    <div className={styles.page}>
      <PageBar
        title={t('trash.title')}
        count={rows && `${formatNumber(rows.length)}${rows.length === MOST ? '+' : ''}`}
      />
      <p className={styles.lead}>{t('trash.lead', { days })}</p>
      {trash.isError && !rows && <Failure problem={trash.error} onRetry={() => void trash.refetch()} />}
      {trash.isPending && <ListSkeleton rows={6} />}
      {rows?.length === 0 && (
        <div className={styles.card}>
          <EmptyState icon={<IconTrash size={36} stroke={1.5} />} title={t('trash.emptyTitle')}>
            {t('trash.emptyText', { days })}
          </EmptyState>
        </div>
      )}
      {rows && rows.length > 0 && (
        <ul className={styles.list}>
          {rows.map((row) => (
            <Line key={`${row.resource}${row.id}`} row={row} />
          ))}
        </ul>
      )}
    </div>
  )
}

function Line({ row }: { row: Trashed }) {
  const { t, formatRelative, formatDate } = useWords(trashWords)
  const me = useMe()
  const [busy, setBusy] = useState(false)
  const Icon = iconOfResource[row.resource]
  const restore = async () => {
    setBusy(true)
    try {
      await restoreRecord(row.resource, row.id)
      noticeSaved(t('trash.restored', { name: row.title }))
    } catch {
      noticeProblem(t('trash.failed'), t('forms.close'))
      setBusy(false)
    }
  }
  return (
    <li className={styles.line}>
      <span className={styles.icon}>
        <Icon size={18} aria-hidden />
      </span>
      <div className={styles.text}>
        <span className={styles.title}>{row.title}</span>
        <span className={styles.detail}>
          {[
            t(`trash.kind.${row.resource}` as WordKey),
            row.number,
            row.deletedBy
              ? t('trash.deletedBy', { name: nameOf(row.deletedBy), when: formatRelative(row.deletedAt) })
              : formatRelative(row.deletedAt),
            t('trash.until', { date: formatDate(row.until) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      {canCall(me, restorationOf(row.resource)) && (
        <Button
          variant="default"
          leftSection={<IconRestore size={16} aria-hidden />}
          loading={busy}
          aria-label={t('trash.restoreNamed', { name: row.title })}
          onClick={() => void restore()}
        >
          {t('trash.restore')}
        </Button>
      )}
    </li>
  )
}
