import { Link } from '../../ui/Link.tsx'
import { photoLink } from '../../data/links.ts'
import { useRecord } from '../../data/records.ts'
import { useWords } from '../../words/words.tsx'
import { photosWords } from '../../words/lazy/photos.ts'
import { usePhotoName } from '../photos/photoName.ts'
import { Thumb } from '../photos/PhotoTile.tsx'
import styles from './tasks.module.css'

/** A step's photos as thumbnails; each opens in the viewer. */
export function StepPhotos({ ids }: { ids: readonly string[] }) {
  const { t } = useWords(photosWords)
  return (
    <ul className={styles.stepPhotos} aria-label={t('photos.title')}>
      {ids.map((id) => (
        <StepPhoto key={id} id={id} among={ids} />
      ))}
    </ul>
  )
}

function StepPhoto({ id, among }: { id: string; among: readonly string[] }) {
  const { data } = useRecord('photos', id)
  const nameOf = usePhotoName()
  if (!data) return null
  return (
    <li>
      <Link href={photoLink(id, among)} aria-label={nameOf(data)} className={styles.stepPhoto}>
        <Thumb photo={data} />
      </Link>
    </li>
  )
}
