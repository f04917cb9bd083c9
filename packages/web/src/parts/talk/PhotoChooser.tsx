import { Button } from '@mantine/core'
import { IconCheck, IconPhoto, IconUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { uploads } from '@jobwright/contract/calls.gen.ts'
import { MOST_COMMENT_PHOTOS } from '@jobwright/contract/rules/comments.ts'
import { isAllowed } from '@jobwright/contract/rules/files.ts'
import { useFieldStore } from '../../data/phone/mode.ts'
import { useShortList } from '../../data/records.ts'
import { linkFieldOf, type ResourceName } from '@jobwright/contract/registry.ts'
import { useCan } from '../../data/session.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import { talkWords } from '../../words/lazy/talk.ts'
import { useWords } from '../../words/words.tsx'
import { Failure } from '../Failure.tsx'
import { usePhotoName } from '../photos/photoName.ts'
import { Thumb } from '../photos/PhotoTile.tsx'
import { refusedNames } from '../uploads/ask.ts'
import styles from './photos.module.css'

const SHOWN = 60

type Props = {
  noun: ResourceName
  id: string
  chosen: readonly string[]
  /** The photos are for a step or a field, not for a comment. */
  isStep?: boolean
  onDone: (ids: string[]) => void
  onClose: () => void
}

/** Picks photos for a comment or a step from its record, or adds new ones, which are filed under it. */
export function PhotoChooser({ noun, id, chosen, isStep = false, onDone, onClose }: Props) {
  const { t } = useWords(talkWords)
  const nameOf = usePhotoName()
  const link = linkFieldOf(noun)
  const list = useShortList('photos', link ? { [link]: id } : {}, SHOWN)
  // On the phone photos are taken with its camera, which stores them without signal.
  const onPhone = useFieldStore() !== null
  const mayAdd = useCan(uploads.files) && !onPhone
  const [ids, setIds] = useState<readonly string[]>(chosen)
  const [tooMany, setTooMany] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const toggle = (photo: string) => {
    const on = ids.includes(photo)
    setTooMany(!on && ids.length >= MOST_COMMENT_PHOTOS)
    if (on) setIds(ids.filter((one) => one !== photo))
    else if (ids.length < MOST_COMMENT_PHOTOS) setIds([...ids, photo])
  }
  const send = async (files: readonly File[]) => {
    const good = files.filter((file) => isAllowed(file, true))
    const bad = files.filter((file) => !isAllowed(file, true))
    if (bad.length > 0) refusedNames.set(bad.map((file) => file.name))
    if (ids.length + good.length > MOST_COMMENT_PHOTOS) return setTooMany(true)
    if (good.length === 0) return undefined
    const { enqueue, idsOf } = await import('../uploads/queue.ts')
    const batch = enqueue(
      good.map((file) => ({ file })),
      { isPhoto: true, ...(link && { [link]: id }) },
    )
    return onDone([...ids, ...idsOf(batch)])
  }
  const upload = mayAdd && (
    <Button variant="default" leftSection={<IconUpload size={16} aria-hidden />} onClick={() => input.current?.click()}>
      {t('talk.photosUpload')}
    </Button>
  )
  const rows = list.data?.rows
  return (
    <Sheet
      title={t(link ? 'talk.photosOf' : 'talk.photosRecent')}
      onClose={onClose}
      footer={
        <>
          {rows && rows.length > 0 && upload}
          <span className={styles.gap} />
          <Button disabled={isStep && ids.length === 0 && chosen.length === 0} onClick={() => onDone([...ids])}>
            {ids.length === 0 && !isStep ? t('talk.photosTakeNone') : t('talk.photosTake', { count: ids.length })}
          </Button>
        </>
      }
    >
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept="image/*"
        aria-label={t('talk.photosUpload')}
        onChange={(event) => {
          void send([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
      {tooMany && (
        <p className={styles.tooMany} role="alert">
          {t('talk.photosTooMany', { count: MOST_COMMENT_PHOTOS })}
        </p>
      )}
      {list.isError && !rows ? (
        <Failure problem={list.error} onRetry={() => void list.refetch()} />
      ) : !rows ? (
        <ListSkeleton rows={3} />
      ) : rows.length === 0 ? (
        <EmptyState icon={<IconPhoto size={32} stroke={1.5} />} title={t('talk.photosNone')} action={upload}>
          {isStep
            ? t(mayAdd ? 'talk.photosStepText' : 'talk.photosStepPhone')
            : t(mayAdd ? 'talk.photosNoneText' : 'talk.photosNonePhone')}
        </EmptyState>
      ) : (
        <ul className={styles.grid}>
          {rows.map((photo) => (
            <li key={photo.id}>
              <button
                type="button"
                className={styles.tile}
                aria-pressed={ids.includes(photo.id)}
                aria-label={nameOf(photo)}
                onClick={() => toggle(photo.id)}
              >
                <Thumb photo={photo} />
                <span className={styles.check} aria-hidden>
                  <IconCheck size={16} stroke={2.5} />
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  )
}
