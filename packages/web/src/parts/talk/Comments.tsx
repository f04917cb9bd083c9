import type { ResourceName } from '@jobwright/contract/registry.ts'
import { Button } from '@mantine/core'
import { IconMessages } from '@tabler/icons-react'
import { useQueries } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { comments } from '@jobwright/contract/calls.gen.ts'
import { linkTo } from '../../data/links.ts'
import { Link } from '../../ui/Link.tsx'
import { LostNetwork } from '../../data/api.ts'
import { readCommentsAgain, sayComment, useComments } from '../../data/comments.ts'
import { newId } from '../../data/ids.ts'
import type { WaitingItem } from '../../data/outbox/items.ts'
import { useOutbox } from '../../data/outbox/useOutbox.ts'
import { nameOf, usePeople } from '../../data/people.ts'
import { recordQuery } from '../../data/records.ts'
import { useCan, useMe } from '../../data/session.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { noticeProblem } from '../../ui/Notice.tsx'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import { useWords } from '../../words/words.tsx'
import { Failure } from '../Failure.tsx'
import { keepDraft, readDraft } from '../records/keptDraft.ts'
import { useRefusalNotice } from '../useRefusalNotice.ts'
import { CommentLine } from './CommentLine.tsx'
import { CommentPhotos } from './CommentPhotos.tsx'
import { Composer, nothing } from './Composer.tsx'
import type { Saying } from './Composer.tsx'
import { Spoken } from './Spoken.tsx'
import styles from './talk.module.css'
import { talkWords } from '../../words/lazy/talk.ts'

/** A record's comments, newest last, and the input for a new one. */
export function Comments({ noun, id }: { noun: ResourceName; id: string }) {
  const { t } = useWords(talkWords)
  const mayWrite = useCan(comments.create)
  const said = useComments(noun, id)
  const waiting = useOutbox().items.filter((item) => item.what === 'comment' && item.noun === noun && item.id === id)
  const before = useRef(waiting.length)
  useEffect(() => {
    // Sent comments are in the server's list now.
    if (waiting.length < before.current) void readCommentsAgain(noun, id)
    before.current = waiting.length
  }, [waiting.length, noun, id])
  const lines = said.data?.pages.flatMap((page) => page.rows).toReversed() ?? []
  // The server may deliver it before this phone knows that it arrived.
  const own = waiting.filter((item) => !lines.some((comment) => comment.id === item.commentId))
  const lost = said.isError && !said.data && said.error instanceof LostNetwork
  return (
    <section className={styles.card} aria-label={t('talk.list')}>
      {said.isError && !said.data && !lost ? (
        <Failure problem={said.error} onRetry={() => void said.refetch()} />
      ) : lost ? (
        <p className={styles.quiet}>{t('talk.noSignal')}</p>
      ) : said.data ? (
        <>
          {said.hasNextPage && (
            <Button
              className={styles.earlier ?? ''}
              variant="default"
              loading={said.isFetchingNextPage}
              onClick={() => void said.fetchNextPage()}
            >
              {t('talk.earlier')}
            </Button>
          )}
          {lines.length === 0 && own.length === 0 && (
            <EmptyState icon={<IconMessages size={32} stroke={1.5} />} title={t('talk.empty')}>
              {mayWrite && t('talk.emptyText')}
            </EmptyState>
          )}
          {lines.length > 0 && (
            <ol className={styles.lines}>
              {lines.map((comment) => (
                <CommentLine key={comment.id} comment={comment} />
              ))}
            </ol>
          )}
        </>
      ) : (
        <ListSkeleton rows={3} />
      )}
      {own.length > 0 && (
        <ol className={styles.lines}>
          {own.map((item) => (
            <WaitingLine key={item.key} item={item} />
          ))}
        </ol>
      )}
      {mayWrite && <SayIt key={`${noun} ${id}`} noun={noun} id={id} />}
    </section>
  )
}

// The draft is stored in this tab until it is sent; a retry posts it once.
function SayIt({ noun, id }: { noun: ResourceName; id: string }) {
  const { t } = useWords(talkWords)
  const told = useRefusalNotice()
  const name = `comment:${noun}:${id}`
  const [begin] = useState(() => readDraft<Saying>(name, nothing)?.values ?? nothing)
  const mine = useRef({ said: '', id: newId() })
  return (
    <Composer
      label={t('talk.write')}
      of={{ noun, id }}
      begin={begin}
      submit={t('talk.send')}
      onSaying={(saying) =>
        keepDraft(
          name,
          saying.typed.text === '' && saying.photos.length === 0 ? undefined : { values: saying, copy: null },
        )
      }
      onSubmit={async (body, photoIds) => {
        const said = JSON.stringify([body, photoIds])
        if (mine.current.said !== said) mine.current = { said, id: newId() }
        let done = false
        await told(async () => {
          try {
            const photos = photoIds.length > 0 && { photoIds: [...photoIds] }
            await sayComment({ id: mine.current.id, resource: noun, recordId: id, body, ...photos }, mine.current.id)
            mine.current = { said: '', id: newId() }
            done = true
          } catch (problem) {
            if (!(problem instanceof LostNetwork)) throw problem
            noticeProblem(t('talk.lost'), t('forms.close'))
          }
        })
        return done
      }}
    />
  )
}

function WaitingLine({ item }: { item: WaitingItem }) {
  const { t } = useWords(talkWords)
  const me = useMe()
  const { people } = usePeople()
  return (
    <li className={styles.line}>
      <PersonAvatar {...me} image={me.avatar} size={32} decorative />
      <div className={styles.said}>
        <p className={styles.head}>
          <strong>{nameOf(me)}</strong>
        </p>
        <Spoken body={item.words ?? ''} people={people} />
        <WaitingPhotos ids={item.photoIds ?? []} />
        <p className={styles.waits}>
          {item.state === 'aside' ? (
            <Link href={linkTo({ to: '/mobile/outbox' })}>{t('talk.refused')}</Link>
          ) : (
            t('talk.waits')
          )}
        </p>
      </div>
    </li>
  )
}

// They are on this phone, sent or not.
function WaitingPhotos({ ids }: { ids: readonly string[] }) {
  const records = useQueries({ queries: ids.map((id) => recordQuery('photos', id)) })
  return <CommentPhotos photos={records.flatMap(({ data }) => (data ? [data] : []))} />
}
