import { Loader } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useRecord } from '../../data/records.ts'
import { talkWords } from '../../words/lazy/talk.ts'
import { useWords } from '../../words/words.tsx'
import { usePhotoName } from '../photos/photoName.ts'
import { Thumb } from '../photos/PhotoTile.tsx'
import { isUnfinished, useUploads } from '../uploads/queue.ts'
import type { Item } from '../uploads/queue.ts'
import styles from './photos.module.css'

/** Which of these are still uploading, and which failed. */
export function useOnTheirWay(ids: readonly string[]): { waiting: boolean; of: (id: string) => Item | undefined } {
  const uploads = useUploads()
  const of = (id: string) => uploads.find((item) => item.id === id && item.state !== 'done')
  return { waiting: ids.some((id) => of(id) !== undefined), of }
}

/** The photos that will be attached to a comment. */
export function ChosenPhotos({ ids, onRemove }: { ids: readonly string[]; onRemove: (id: string) => void }) {
  const { t } = useWords(talkWords)
  const { of } = useOnTheirWay(ids)
  if (ids.length === 0) return null
  return (
    <ul className={styles.chosen} aria-label={t('talk.photosChosen')}>
      {ids.map((id) => {
        const item = of(id)
        return (
          <li key={id}>
            {item ? <Sent item={item} onRemove={() => onRemove(id)} /> : <Here id={id} onRemove={() => onRemove(id)} />}
          </li>
        )
      })}
    </ul>
  )
}

function Here({ id, onRemove }: { id: string; onRemove: () => void }) {
  const { t } = useWords(talkWords)
  const { data } = useRecord('photos', id)
  const nameOf = usePhotoName()
  const name = data ? nameOf(data) : t('talk.photo')
  return (
    <>
      <span className={styles.tile} role="img" aria-label={name}>
        {data && <Thumb photo={data} />}
      </span>
      <Remove name={name} onRemove={onRemove} />
    </>
  )
}

function Sent({ item, onRemove }: { item: Item; onRemove: () => void }) {
  const { t } = useWords(talkWords)
  return (
    <>
      <span className={styles.tile} data-failed={!isUnfinished(item) || undefined}>
        {isUnfinished(item) && <Loader size="sm" aria-hidden />}
        <span className={styles.fileName}>{isUnfinished(item) ? item.file.name : t('talk.photoFailed')}</span>
      </span>
      <Remove name={item.file.name} onRemove={onRemove} />
    </>
  )
}

function Remove({ name, onRemove }: { name: string; onRemove: () => void }) {
  const { t } = useWords(talkWords)
  return (
    <button type="button" className={styles.remove} aria-label={t('talk.photoRemove', { name })} onClick={onRemove}>
      <IconX size={14} stroke={2.5} aria-hidden />
    </button>
  )
}
