import { uploads } from '@jobwright/contract/calls.gen.ts'
import { linkTo, recordLink } from '../../../data/links.ts'
import { useCan } from '../../../data/session.ts'
import { RevisionBadge } from '../../../parts/files/RevisionBadge.tsx'
import { Block, BlockEmpty, BlockRow, BlockRows } from '../../../parts/overview/Block.tsx'
import { LatestPhotos } from '../../../parts/overview/LatestPhotos.tsx'
import styles from '../../../parts/overview/overview.module.css'
import { openUpload } from '../../../parts/uploads/ask.ts'
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
  if (photos === null) return null
  const href = filesOf(project.id, 'photos')
  return <LatestPhotos wide photos={photos.rows} count={photos.count} href={href} to={filesTo(project)} />
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
