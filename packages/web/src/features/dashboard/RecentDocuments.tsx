import { documents } from '@jobwright/contract/calls.gen.ts'
import { HOME_ROWS, homeLists } from '@jobwright/contract/rules/home.ts'
import { IconFileText } from '@tabler/icons-react'
import { linkTo, recordLink } from '../../data/links.ts'
import { Link } from '../../ui/Link.tsx'
import { useShortList } from '../../data/records.ts'
import { useCan } from '../../data/session.ts'
import { FileTypeIcon } from '../../parts/files/FileTypeIcon.tsx'
import { RevisionBadge } from '../../parts/files/RevisionBadge.tsx'
import { belongsTo } from '../../parts/lists/documents.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { Card } from '../../ui/Facts.tsx'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import { useWords } from '../../words/words.tsx'
import styles from './recentDocuments.module.css'
import { filesWords } from '../../words/lazy/files.ts'

const SHOWN = HOME_ROWS.documents

/** The most recently added or changed documents. */
export function RecentDocuments() {
  const { t, formatRelative } = useWords(filesWords)
  const may = useCan(documents.list)
  const list = useShortList('documents', homeLists.documents, SHOWN, may)
  if (!may) return null
  const rows = list.data?.rows
  return (
    <Card
      title={t('files.recent')}
      action={
        (rows?.length ?? 0) > 0 && (
          <Link className={styles.all} href={linkTo({ to: '/documents' })}>
            {t('files.seeAll')}
          </Link>
        )
      }
    >
      {list.isError && !rows ? (
        <ErrorPanel title={t('dashboard.failed')} />
      ) : !rows ? (
        <ListSkeleton rows={3} />
      ) : rows.length === 0 ? (
        <EmptyState icon={<IconFileText size={26} stroke={1.75} />} title={t('files.recentEmpty')}>
          {t('files.recentEmptyText')}
        </EmptyState>
      ) : (
        <ul className={styles.rows}>
          {rows.map((row) => (
            <li key={row.id}>
              <Link className={styles.row} href={recordLink('documents', row.id)}>
                <FileTypeIcon name={row.originalName} type={row.mimetype} />
                <span className={styles.lines}>
                  <span className={styles.title}>{[row.sheetNo, row.title].filter(Boolean).join(' ')}</span>
                  <span className={styles.detail}>
                    {[belongsTo(row), formatRelative(row.updatedAt)].filter(Boolean).join(' · ')}
                  </span>
                </span>
                {row.revision && <RevisionBadge short revision={row.revision} />}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
