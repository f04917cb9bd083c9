import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { Button } from '@mantine/core'
import { IconBell, IconChecks } from '@tabler/icons-react'
import { useState } from 'react'
import { markRead, useNotices, useUnread } from '../../data/notices.ts'
import { Failure } from '../../parts/Failure.tsx'
import { useRefusalNotice } from '../../parts/useRefusalNotice.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageBar } from '../../ui/PageBar.tsx'
import { PhoneHead } from '../../ui/PhoneHead.tsx'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import { useWords } from '../../words/words.tsx'
import { NoticeLine } from './NoticeLine.tsx'
import styles from './notices.module.css'
import { noticesWords } from '../../words/lazy/notices.ts'

/** The user's notifications, on desktop or phone. */
export function NoticesPage({ phone = false }: { phone?: boolean }) {
  const { t } = useWords(noticesWords)
  const told = useRefusalNotice()
  const [only, setOnly] = useState<'unread'>()
  const unread = useUnread() ?? 0
  const list = useNotices(only)
  const rows = list.data?.pages.flatMap((page) => page.rows)
  const tools = (
    <div className={styles.tools}>
      <SegmentedControl
        aria-label={t('notices.which')}
        value={only ?? 'all'}
        onChange={(value) => setOnly(value === 'unread' ? 'unread' : undefined)}
        data={[
          { value: 'all', label: t('notices.all') },
          { value: 'unread', label: t('notices.unread') },
        ]}
      />
      <Button
        variant="default"
        disabled={unread === 0}
        leftSection={<IconChecks size={18} aria-hidden />}
        onClick={() => void told(() => markRead())}
      >
        {t('notices.readAll')}
      </Button>
    </div>
  )
  return (
    <div className={phone ? styles.phone : styles.desk}>
      {phone ? <PhoneHead title={t('notices.title')} /> : <PageBar title={t('notices.title')} />}
      <div className={styles.body}>
        <p className={styles.lead}>{t('notices.lead')}</p>
        {tools}
        {list.isError && !rows ? (
          <Failure problem={list.error} onRetry={() => void list.refetch()} />
        ) : !rows ? (
          <ListSkeleton rows={6} />
        ) : rows.length === 0 ? (
          <EmptyState
            icon={<IconBell size={36} stroke={1.5} />}
            title={t(only ? 'notices.noneTitle' : 'notices.emptyTitle')}
          >
            {!only && t('notices.emptyText')}
          </EmptyState>
        ) : (
          <ul className={styles.list}>
            {rows.map((notice) => (
              <NoticeLine key={notice.id} notice={notice} />
            ))}
          </ul>
        )}
        {list.hasNextPage && (
          <Button
            className={styles.more ?? ''}
            variant="default"
            loading={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {t('notices.earlier')}
          </Button>
        )}
      </div>
    </div>
  )
}
