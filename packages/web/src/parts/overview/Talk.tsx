import type { ResourceName } from '@jobwright/contract/registry.ts'
import type { Comment } from '@jobwright/contract/resources/comments.ts'
import { lazy, Suspense, useRef, useState } from 'react'
import { recordLink } from '../../data/links.ts'
import { actionKeys } from '../../data/api.ts'
import { sayComment } from '../../data/comments.ts'
import { newId } from '../../data/ids.ts'
import { nameOf } from '../../data/people.ts'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import { overviewWords } from '../../words/lazy/overview.ts'
import { useWords } from '../../words/words.tsx'
import { useRefusalNotice } from '../useRefusalNotice.ts'
import { Spoken } from '../talk/Spoken.tsx'
import styles from './overview.module.css'

const Composer = lazy(async () => ({ default: (await import('../talk/Composer.tsx')).Composer }))

/** Comments in short: who, when, and the first lines. */
export function TalkRows({ comments }: { comments: readonly Comment[] }) {
  const { t, formatMoment, formatRelative } = useWords(overviewWords)
  return (
    <ul className={styles.rows}>
      {comments.map(({ id, author, guestName, createdAt, body, mentions }) => (
        <li key={id} className={styles.comment}>
          {author ? (
            <PersonAvatar {...author} image={author.avatar} size={24} href={recordLink('users', author.id)} />
          ) : (
            <span className={styles.nobody} aria-hidden />
          )}
          <div>
            <p>
              <strong>{author ? nameOf(author) : (guestName ?? t('overview.somebody'))}</strong>{' '}
              {guestName !== null && <span className={styles.dim}>{t('overview.fromClient')} </span>}
              <time className={styles.dim} dateTime={createdAt} title={formatMoment(createdAt)}>
                {formatRelative(createdAt)}
              </time>
            </p>
            <div className={styles.said}>
              <Spoken body={body} people={mentions} />
            </div>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** A field for a comment: as small as a line until somebody writes. */
export function WriteComment({ noun, id }: { noun: ResourceName; id: string }) {
  const { t } = useWords(overviewWords)
  const [open, setOpen] = useState(false)
  const told = useRefusalNotice()
  const keyFor = useRef(actionKeys())
  if (!open)
    return (
      <button type="button" className={styles.write} onClick={() => setOpen(true)}>
        {t('overview.write')}
      </button>
    )
  const say = async (body: string, photoIds: readonly string[]) => {
    let done = false
    await told(async () => {
      await sayComment(
        { id: newId(), resource: noun, recordId: id, body, photoIds: [...photoIds] },
        keyFor.current([body, photoIds]),
      )
      done = true
      setOpen(false)
    })
    return done
  }
  return (
    <Suspense fallback={null}>
      <Composer
        focused
        label={t('overview.write')}
        of={{ noun, id }}
        begin={{ typed: { text: '', picks: [] }, photos: [] }}
        submit={t('overview.say')}
        onSubmit={say}
        onCancel={() => setOpen(false)}
      />
    </Suspense>
  )
}
