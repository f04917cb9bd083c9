import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { IconLink, IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { shares } from '@jobwright/contract/calls.gen.ts'
import type { Share } from '@jobwright/contract/resources/shares.ts'
import { call } from '../../../data/api.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { noticeSaved } from '../../../ui/Notice.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { ListSkeleton } from '../../../ui/Skeletons.tsx'
import { useWords } from '../../../words/words.tsx'
import { Failure } from '../../Failure.tsx'
import { useRun } from '../../useRefusalNotice.ts'
import styles from './dialogs.module.css'
import { photosWords } from '../../../words/lazy/photos.ts'

/** The links that were shared: how often they were opened, with a button to revoke them. */
export function SharesSheet({ of = {}, onClose }: { of?: { DocumentId?: string }; onClose: () => void }) {
  const { t } = useWords(photosWords)
  const list = useQuery({
    queryKey: ['shares', of],
    queryFn: ({ signal }) => call(shares.list, { query: of }, { signal }),
  })
  const rows = list.data?.rows
  return (
    <Sheet title={t('photos.shares')} onClose={onClose}>
      {list.isPending && <ListSkeleton rows={3} />}
      {list.isError && !rows && <Failure problem={list.error} onRetry={() => void list.refetch()} />}
      {rows?.length === 0 && (
        <EmptyState icon={<IconLink size={32} stroke={1.5} />} title={t('photos.noShares')}>
          {t('photos.noSharesText')}
        </EmptyState>
      )}
      <ul className={styles.shares}>
        {rows?.map((share) => (
          <Line key={share.id} share={share} />
        ))}
      </ul>
    </Sheet>
  )
}

function Line({ share }: { share: Share }) {
  const { t, formatDate, formatRelative } = useWords(photosWords)
  const queries = useQueryClient()
  const [logged, setLogged] = useState(false)
  const { busy, run } = useRun()
  const over = share.revokedAt !== null || Date.parse(share.expiresAt) < Date.now()
  const name = share.title || t('photos.counted', { count: share.count })
  const revoke = () =>
    run(async () => {
      await call(shares.revoke, { params: { id: share.id } })
      await queries.invalidateQueries({ queryKey: ['shares'] })
      noticeSaved(t('photos.revoked'))
    })
  return (
    <li className={styles.share}>
      <div className={styles.shareLines}>
        <span className={styles.shareName}>
          {name}
          {share.locked && <IconLock size={14} role="img" aria-label={t('photos.locked')} />}
        </span>
        <span className={styles.shareDetail}>
          {[
            share.revokedAt
              ? t('photos.revokedAt', { date: formatDate(share.revokedAt) })
              : over
                ? t('photos.expired', { date: formatDate(share.expiresAt) })
                : t('photos.expires', { date: formatDate(share.expiresAt) }),
            t('photos.opened', { count: share.views }),
            share.lastViewedAt && t('photos.lastOpened', { when: formatRelative(share.lastViewedAt) }),
            share.createdBy,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {logged && <Log id={share.id} />}
      </div>
      <span className={styles.shareButtons}>
        {share.views > 0 && (
          <Button size="xs" variant="subtle" color="gray" aria-expanded={logged} onClick={() => setLogged(!logged)}>
            {t('photos.viewLog')}
          </Button>
        )}
        {!over && (
          <Button
            size="xs"
            variant="default"
            loading={busy}
            aria-label={t('photos.revokeNamed', { name })}
            onClick={() => revoke()}
          >
            {t('photos.revoke')}
          </Button>
        )}
      </span>
    </li>
  )
}

function Log({ id }: { id: string }) {
  const { t, formatMoment } = useWords(photosWords)
  const log = useQuery({
    queryKey: ['shares', id, 'log'],
    queryFn: ({ signal }) => call(shares.log, { params: { id } }, { signal }),
  })
  return (
    <ul className={styles.log}>
      {log.data?.rows.map((row, i) => (
        <li key={i}>
          {formatMoment(row.at)} · {row.action === 'opened by link' ? t('photos.wasOpened') : t('photos.wasDownloaded')}{' '}
          · {row.address} <span className={styles.agent}>{row.agent}</span>
        </li>
      ))}
    </ul>
  )
}
