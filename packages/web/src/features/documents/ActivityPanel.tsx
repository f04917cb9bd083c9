import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconLink } from '@tabler/icons-react'
import { useState } from 'react'
import { documents, shares } from '@jobwright/contract/calls.gen.ts'
import type { Document, FileEvent, Revision } from '@jobwright/contract/resources/documents.ts'
import { recordLink } from '../../data/links.ts'
import { call } from '../../data/api.ts'
import { keys } from '../../data/keys.ts'
import { nameOf } from '../../data/people.ts'
import { useCan } from '../../data/session.ts'
import { Failure } from '../../parts/Failure.tsx'
import { labelOf } from '../../parts/files/RevisionBadge.tsx'
import { SharesSheet } from '../../parts/photos/dialogs/SharesSheet.tsx'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import { useWords } from '../../words/words.tsx'
import styles from './documents.module.css'
import { documentsWords } from '../../words/lazy/documents.ts'
import { filesWords } from '../../words/lazy/files.ts'

/** Who viewed, downloaded and shared the document, newest first. */
export function ActivityPanel({ document, all }: { document: Document; all: readonly Revision[] }) {
  const { t } = useWords(documentsWords, filesWords)
  const mayShare = useCan(shares.create)
  const [links, setLinks] = useState(false)
  const list = useQuery({
    queryKey: [...keys.record('documents', document.id), 'activity'],
    staleTime: 0,
    queryFn: ({ signal }) => call(documents.activity, { params: { id: document.id } }, { signal }),
  })
  if (list.isError && !list.data) return <Failure problem={list.error} onRetry={() => void list.refetch()} />
  if (!list.data) return <ListSkeleton rows={5} />
  return (
    <div className={styles.panel}>
      {mayShare && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconLink size={16} aria-hidden />}
          onClick={() => setLinks(true)}
        >
          {t('files.links')}
        </Button>
      )}
      {list.data.rows.length === 0 && <p className={styles.quiet}>{t('documents.noActivity')}</p>}
      <ol className={styles.events}>
        {list.data.rows.map((event) => (
          <Line key={event.id} event={event} revision={all.find((one) => one.id === event.RevisionId)} />
        ))}
      </ol>
      {links && <SharesSheet of={{ DocumentId: document.id }} onClose={() => setLinks(false)} />}
    </div>
  )
}

function Line({ event, revision }: { event: FileEvent; revision: Revision | undefined }) {
  const { t, formatMoment } = useWords(documentsWords, filesWords)
  return (
    <li className={styles.event}>
      {event.actor ? (
        <PersonAvatar
          {...event.actor}
          image={event.actor.avatar}
          size={28}
          href={recordLink('users', event.actor.id)}
        />
      ) : (
        <span className={styles.linkMark} aria-hidden>
          <IconLink size={16} />
        </span>
      )}
      <span className={styles.revisionLines}>
        <span>
          <b>{event.actor ? nameOf(event.actor) : t('documents.somebody')}</b> {t(`documents.did.${event.action}`)}
          {revision && ` · ${t('documents.rev', { label: labelOf(revision) })}`}
        </span>
        <span className={styles.quiet}>{[formatMoment(event.at), event.note].filter(Boolean).join(' · ')}</span>
      </span>
    </li>
  )
}
