import { uploads } from '@jobwright/contract/calls.gen.ts'
import type { PhotoRow } from '@jobwright/contract/resources/photos.ts'
import { photoLink } from '../../data/links.ts'
import { useCan } from '../../data/session.ts'
import { type Address, Link } from '../../ui/Link.tsx'
import { overviewWords } from '../../words/lazy/overview.ts'
import { useWords } from '../../words/words.tsx'
import { usePhotoName } from '../photos/photoName.ts'
import { Thumb } from '../photos/PhotoTile.tsx'
import { openUpload, type UploadQuestion } from '../uploads/ask.ts'
import { Block, BlockEmpty } from './Block.tsx'
import styles from './overview.module.css'

type Props = {
  photos: readonly PhotoRow[]
  /** How many there are in all. */
  count: number
  /** All photos of the record. */
  href: Address
  /** Where new ones are uploaded to. */
  to: UploadQuestion['to']
  wide?: boolean
}

/** The last photos of a record as a strip, and the way to add some. */
export function LatestPhotos({ photos, count, href, to, wide = false }: Props) {
  const { t, formatNumber } = useWords(overviewWords)
  const nameOf = usePhotoName()
  const mayAdd = useCan(uploads.image)
  const ids = photos.map(({ id }) => id)
  return (
    <Block
      wide={wide}
      title={t('overview.photos')}
      href={href}
      more={count > 0 && formatNumber(count)}
      add={mayAdd && { label: t('overview.addPhotos'), onClick: () => openUpload({ to, imagesOnly: true }) }}
    >
      {ids.length > 0 ? (
        <ul className={styles.photos}>
          {photos.map((photo) => (
            <li key={photo.id}>
              <Link className={styles.photo} href={photoLink(photo.id, ids)} aria-label={nameOf(photo)}>
                <Thumb photo={photo} />
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <BlockEmpty>{t('overview.noPhotos')}</BlockEmpty>
      )}
    </Block>
  )
}
