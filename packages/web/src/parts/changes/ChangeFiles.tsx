import { documents, photos } from '@jobwright/contract/calls.gen.ts'
import type { Attachment } from '@jobwright/contract/resources/offerFields.ts'
import { IconFileText } from '@tabler/icons-react'
import { photoLink, recordLink } from '../../data/links.ts'
import { useRecordsByIds } from '../../data/recordsByIds.ts'
import { useCan } from '../../data/session.ts'
import { Chip } from '../../ui/Chip.tsx'
import { Card } from '../../ui/Facts.tsx'
import { Link } from '../../ui/Link.tsx'
import { coWords } from '../../words/lazy/co.ts'
import { useWords } from '../../words/words.tsx'
import { usePhotoName } from '../photos/photoName.ts'
import { Thumb } from '../photos/PhotoTile.tsx'
import pickers from '../pickers.module.css'
import styles from './changes.module.css'

/** The photos and documents of a change order that this person may see; nothing if there are none. */
export function ChangeFiles({ attachments }: { attachments: readonly Attachment[] }) {
  const { t } = useWords(coWords)
  const nameOf = usePhotoName()
  const may = { photos: useCan(photos.list), documents: useCan(documents.list) }
  const idsOf = (kind: Attachment['kind']) => attachments.filter((one) => one.kind === kind).map(({ id }) => id)
  const pictures = useRecordsByIds('photos', idsOf('photos'), may.photos)
  const papers = useRecordsByIds('documents', idsOf('documents'), may.documents)
  if (pictures.length + papers.length === 0) return null
  const among = pictures.map(({ id }) => id)
  return (
    <Card title={t('co.files')}>
      {pictures.length > 0 && (
        <ul className={styles.photos} aria-label={t('co.files')}>
          {pictures.map((photo) => (
            <li key={photo.id}>
              <Link href={photoLink(photo.id, among)} aria-label={nameOf(photo)} className={styles.photo}>
                <Thumb photo={photo} />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {papers.length > 0 && (
        <span className={pickers.chips}>
          {papers.map(({ id, title, originalName }) => (
            <Chip
              key={id}
              name={title || originalName}
              href={recordLink('documents', id)}
              icon={<IconFileText size={14} aria-hidden />}
            />
          ))}
        </span>
      )}
    </Card>
  )
}
