import type { PhotoRow } from '@jobwright/contract/resources/photos.ts'
import { recordLink } from '../../data/links.ts'
import { Link } from '../../ui/Link.tsx'
import { usePhotoName } from './photoName.ts'
import { Thumb } from './PhotoTile.tsx'
import styles from './photos.module.css'

type Props = {
  photos: readonly PhotoRow[]
  /** The click handler; without it each photo links to its page. */
  onChoose?: (photo: PhotoRow) => void
}

/** A row of a few photos. */
export function PhotoStrip({ photos, onChoose }: Props) {
  const nameOf = usePhotoName()
  return (
    <ul className={styles.strip}>
      {photos.map((photo) => (
        <li key={photo.id}>
          {onChoose ? (
            <button
              type="button"
              className={styles.stripItem}
              aria-label={nameOf(photo)}
              onClick={() => onChoose(photo)}
            >
              <Thumb photo={photo} />
            </button>
          ) : (
            <Link className={styles.stripItem} href={recordLink('photos', photo.id)} aria-label={nameOf(photo)}>
              <Thumb photo={photo} />
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}
