import { uploads } from '@jobwright/contract/calls.gen.ts'
import { linkTo, photoLink, recordLink } from '../../../data/links.ts'
import { useCan } from '../../../data/session.ts'
import { RevisionBadge } from '../../../parts/files/RevisionBadge.tsx'
import { Block, BlockEmpty, BlockRow, BlockRows } from '../../../parts/overview/Block.tsx'
import styles from '../../../parts/overview/overview.module.css'
import { usePhotoName } from '../../../parts/photos/photoName.ts'
import { Thumb } from '../../../parts/photos/PhotoTile.tsx'
import { openUpload } from '../../../parts/uploads/ask.ts'
import { Link } from '../../../ui/Link.tsx'
import { documentsWords } from '../../../words/lazy/documents.ts'
import { overviewWords } from '../../../words/lazy/overview.ts'
import { useWords } from '../../../words/words.tsx'
import type { BlockProps } from './blockProps.ts'

const filesOf = (id: string, files: 'photos' | 'documents') =>
  linkTo({ to: '/projects/$id', params: { id }, search: { tab: 'files', files } })

/** Where files of a project go. */
export const filesTo = ({ id, title, CustomerId }: BlockProps['project']) => ({
  name: title,
  ProjectId: id,
  CustomerId,
})

/** The last photos. */
export function PhotosBlock({ project, overview: { photos } }: BlockProps) {
  const { t, formatNumber } = useWords(overviewWords)
  const nameOf = usePhotoName()
  const mayAdd = useCan(uploads.image)
  if (photos === null) return null
  const ids = photos.rows.map(({ id }) => id)
  return (
    <Block
      wide
      title={t('overview.photos')}
      href={filesOf(project.id, 'photos')}
      more={photos.count > 0 && formatNumber(photos.count)}
      add={
        mayAdd && {
          label: t('overview.addPhotos'),
          onClick: () => openUpload({ to: filesTo(project), imagesOnly: true }),
        }
      }
    >
      {ids.length > 0 ? (
        <ul className={styles.photos}>
          {photos.rows.map((photo) => (
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

/** The documents that are to be built from. */
export function DocumentsBlock({ project, overview: { documents } }: BlockProps) {
  useWords(documentsWords)
  const { t, formatNumber } = useWords(overviewWords)
  const mayAdd = useCan(uploads.files)
  if (documents === null) return null
  return (
    <Block
      title={t('overview.documents')}
      href={filesOf(project.id, 'documents')}
      more={documents.count > 0 && formatNumber(documents.count)}
      add={
        mayAdd && {
          label: t('overview.addDocument'),
          onClick: () => openUpload({ to: filesTo(project), imagesOnly: false }),
        }
      }
    >
      {documents.rows.length > 0 ? (
        <BlockRows>
          {documents.rows.map((document) => (
            <BlockRow
              key={document.id}
              href={recordLink('documents', document.id)}
              lead={document.sheetNo && <span className={styles.dim}>{document.sheetNo}</span>}
              name={document.title}
            >
              {document.revision && <RevisionBadge revision={document.revision} short />}
            </BlockRow>
          ))}
        </BlockRows>
      ) : (
        <BlockEmpty>{t('overview.noDocuments')}</BlockEmpty>
      )}
    </Block>
  )
}
