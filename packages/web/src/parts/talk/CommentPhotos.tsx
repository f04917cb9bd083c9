import type { CommentPhoto } from '@jobwright/contract/resources/comments.ts'
import { talkWords } from '../../words/lazy/talk.ts'
import { useWords } from '../../words/words.tsx'
import { usePhotoName } from '../photos/photoName.ts'
import { Thumb } from '../photos/PhotoTile.tsx'
import styles from './photos.module.css'

/** The photos that stand with a comment; each opens on the whole screen, with the others beside it. */
export function CommentPhotos({ photos }: { photos: readonly CommentPhoto[] }) {
  const { t } = useWords(talkWords)
  const nameOf = usePhotoName()
  if (photos.length === 0) return null
  const among = photos.map(({ id }) => id).join(',')
  return (
    <ul className={styles.shown} aria-label={t('talk.photosWith')}>
      {photos.map((photo) => (
        <li key={photo.id}>
          <a
            className={styles.tile}
            href={`/image?id=${photo.id}${photos.length > 1 ? `&among=${among}` : ''}`}
            aria-label={nameOf(photo)}
          >
            <Thumb photo={photo} />
          </a>
        </li>
      ))}
    </ul>
  )
}
