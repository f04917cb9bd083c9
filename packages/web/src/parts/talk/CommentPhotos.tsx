import type { CommentPhoto } from '@jobwright/contract/resources/comments.ts'
import { Link } from '../../ui/Link.tsx'
import { photoLink } from '../../data/links.ts'
import { talkWords } from '../../words/lazy/talk.ts'
import { useWords } from '../../words/words.tsx'
import { usePhotoName } from '../photos/photoName.ts'
import { Thumb } from '../photos/PhotoTile.tsx'
import styles from './photos.module.css'

/** The photos attached to a comment; each opens in the viewer with the others. */
export function CommentPhotos({ photos }: { photos: readonly CommentPhoto[] }) {
  const { t } = useWords(talkWords)
  const nameOf = usePhotoName()
  if (photos.length === 0) return null
  const ids = photos.map(({ id }) => id)
  return (
    <ul className={styles.shown} aria-label={t('talk.photosWith')}>
      {photos.map((photo) => (
        <li key={photo.id}>
          <Link className={styles.tile} href={photoLink(photo.id, ids)} aria-label={nameOf(photo)}>
            <Thumb photo={photo} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
