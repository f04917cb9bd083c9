import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconFileOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { contents } from '@jobwright/contract/calls.gen.ts'
import type { Revision } from '@jobwright/contract/resources/documents.ts'
import { kindOf } from '@jobwright/contract/rules/files.ts'
import { call } from '../../../data/api.ts'
import { Failure } from '../../../parts/Failure.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ListSkeleton } from '../../../ui/Skeletons.tsx'
import { useWords } from '../../../words/words.tsx'
import styles from './viewer.module.css'
import { documentsWords } from '../../../words/lazy/documents.ts'

/** Types without pages: text and office documents as text, audio and video players, otherwise a download link. */
export function OtherView({
  revision,
  stamp,
  onDownload,
}: {
  revision: Revision
  stamp?: string | undefined
  onDownload: () => void
}) {
  const { t } = useWords(documentsWords)
  const kind = kindOf(revision.mimetype)
  if (kind === 'text' || kind === 'office' || kind === 'book')
    return (
      <Framed stamp={stamp}>
        <TextView revision={revision} onDownload={onDownload} />
      </Framed>
    )
  // oxlint-disable jsx-a11y/media-has-caption -- recordings of the site have none
  if (kind === 'audio')
    return (
      <Framed stamp={stamp}>
        <audio className={styles.sound} controls src={revision.authDocName} aria-label={revision.originalName} />
      </Framed>
    )
  if (kind === 'video')
    return (
      <Framed stamp={stamp}>
        <video className={styles.film} controls src={revision.authDocName} aria-label={revision.originalName} />
      </Framed>
    )
  // oxlint-enable jsx-a11y/media-has-caption
  return (
    <Framed stamp={stamp}>
      <NoView onDownload={onDownload} title={t('viewer.noView')} />
    </Framed>
  )
}

function Framed({ stamp, children }: { stamp?: string | undefined; children: ReactNode }) {
  return (
    <div className={styles.plain}>
      {children}
      {stamp && (
        <span className={styles.plainStamp} aria-hidden data-stamp>
          {stamp}
        </span>
      )}
    </div>
  )
}

function NoView({ title, onDownload }: { title: string; onDownload: () => void }) {
  const { t } = useWords(documentsWords)
  return (
    <EmptyState
      icon={<IconFileOff size={32} stroke={1.5} />}
      title={title}
      action={
        <Button variant="default" onClick={onDownload}>
          {t('documents.download')}
        </Button>
      }
    >
      {t('viewer.noViewText')}
    </EmptyState>
  )
}

function TextView({ revision, onDownload }: { revision: Revision; onDownload: () => void }) {
  const { t } = useWords(documentsWords)
  const text = useQuery({
    queryKey: ['pages', revision.fileName, 'text'],
    queryFn: ({ signal }) => call(contents.text, { params: { fileName: revision.fileName } }, { signal }),
    refetchInterval: (query) => (query.state.data?.state === 'waiting' ? 2000 : false),
  })
  if (text.isError) return <Failure problem={text.error} onRetry={() => void text.refetch()} />
  if (!text.data) return <ListSkeleton rows={6} />
  if (text.data.state === 'waiting') return <p className={styles.textNote}>{t('viewer.textWaiting')}</p>
  if (text.data.text.trim() === '') return <NoView title={t('viewer.noText')} onDownload={onDownload} />
  return (
    <>
      {kindOf(revision.mimetype) !== 'text' && <p className={styles.textNote}>{t('viewer.textNote')}</p>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys */}
      <pre className={styles.text} tabIndex={0} role="region" aria-label={revision.originalName}>
        {text.data.text}
      </pre>
    </>
  )
}
