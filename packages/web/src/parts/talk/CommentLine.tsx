import { ActionIcon, Button } from '@mantine/core'
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { clientpages, comments } from '@jobwright/contract/calls.gen.ts'
import type { Comment } from '@jobwright/contract/resources/comments.ts'
import { EDIT_MINUTES } from '@jobwright/contract/rules/comments.ts'
import { recordLink } from '../../data/links.ts'
import { changeComment, removeComment } from '../../data/comments.ts'
import { calls, removalOf } from '../../data/resources.ts'
import { nameOf } from '../../data/people.ts'
import { useCan, useMe } from '../../data/session.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import { useWords } from '../../words/words.tsx'
import { useRefusalNotice } from '../useRefusalNotice.ts'
import { CommentPhotos } from './CommentPhotos.tsx'
import { Composer } from './Composer.tsx'
import { typedOf } from './mentions.ts'
import { Spoken } from './Spoken.tsx'
import styles from './talk.module.css'
import { talkWords } from '../../words/lazy/talk.ts'
import { Menu } from '../../ui/Menu.tsx'

const AnswerClient = lazy(async () => ({ default: (await import('../clientPage/AnswerClient.tsx')).AnswerClient }))

const isFresh = (comment: Comment) => Date.now() - Date.parse(comment.createdAt) < EDIT_MINUTES * 60_000

/** A comment, with the actions that this user has. */
export function CommentLine({ comment }: { comment: Comment }) {
  const { t, formatMoment, formatRelative } = useWords(talkWords)
  const me = useMe()
  const mayWrite = useCan(comments.create)
  const mayAnswer = useCan(clientpages.answer)
  const mayRule = useCan(removalOf(comment.resource) ?? calls[comment.resource].update)
  const told = useRefusalNotice()
  const [doing, setDoing] = useState<'edit' | 'remove' | 'answer'>()
  const { author } = comment
  const name = author ? nameOf(author) : (comment.guestName ?? t('talk.somebody'))
  const mine = author?.id === me.id
  const mayEdit = mine && mayWrite && isFresh(comment)
  const mayRemove = mayWrite && (mine || mayRule)
  const attempt = async (work: () => Promise<void>) => {
    let done = false
    await told(async () => {
      await work()
      done = true
      setDoing(undefined)
    })
    return done
  }
  return (
    <li className={styles.line}>
      {author ? (
        <PersonAvatar {...author} image={author.avatar} size={32} href={recordLink('users', author.id)} />
      ) : (
        <span className={styles.nobody} aria-hidden />
      )}
      <div className={styles.said}>
        <p className={styles.head}>
          <strong>{name}</strong>
          <time dateTime={comment.createdAt} title={formatMoment(comment.createdAt)}>
            {formatRelative(comment.createdAt)}
          </time>
          {comment.guestName !== null && <span>{t('talk.fromClient')}</span>}
          {comment.forClient && !comment.removedAt && <span>{t('talk.forClient')}</span>}
          {comment.editedAt && !comment.removedAt && (
            <span title={formatMoment(comment.editedAt)}>{t('talk.edited')}</span>
          )}
        </p>
        {comment.removedAt ? (
          <p className={styles.removed}>{t('talk.removed')}</p>
        ) : doing === 'edit' ? (
          <Composer
            label={t('talk.editing')}
            of={{ noun: comment.resource, id: comment.recordId }}
            begin={{
              typed: typedOf(comment.body, comment.mentions, t('talk.somebody')),
              photos: comment.photos.map(({ id }) => id),
            }}
            submit={t('talk.save')}
            focused
            onSubmit={(body, photos) => attempt(() => changeComment(comment, body, photos))}
            onCancel={() => setDoing(undefined)}
          />
        ) : (
          <>
            <Spoken body={comment.body} people={comment.mentions} />
            <CommentPhotos photos={comment.photos} />
            {comment.guestName !== null && comment.resource === 'projects' && mayAnswer && doing !== 'answer' && (
              <Button size="compact-sm" variant="default" mt={6} onClick={() => setDoing('answer')}>
                {t('talk.answerClient')}
              </Button>
            )}
            {doing === 'answer' && (
              <Suspense>
                <AnswerClient projectId={comment.recordId} focused onSent={() => setDoing(undefined)} />
              </Suspense>
            )}
          </>
        )}
      </div>
      {!comment.removedAt && doing !== 'edit' && (mayEdit || mayRemove) && (
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <ActionIcon
              className={styles.more ?? ''}
              variant="subtle"
              color="gray"
              aria-label={t('talk.actions', { name })}
            >
              <IconDots size={18} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {mayEdit && (
              <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={() => setDoing('edit')}>
                {t('talk.edit')}
              </Menu.Item>
            )}
            {mayRemove && (
              <Menu.Item
                color="red"
                leftSection={<IconTrash size={16} aria-hidden />}
                onClick={() => setDoing('remove')}
              >
                {t('talk.remove')}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
      {doing === 'remove' && (
        <ConfirmDialog
          opened
          danger
          title={t('talk.removeTitle')}
          confirmLabel={t('talk.remove')}
          onConfirm={() => void attempt(() => removeComment(comment))}
          onClose={() => setDoing(undefined)}
        >
          {t('talk.removeText')}
        </ConfirmDialog>
      )}
    </li>
  )
}
