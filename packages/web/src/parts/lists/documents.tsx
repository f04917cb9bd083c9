import { useMemo } from 'react'
import { IconLock } from '@tabler/icons-react'
import type { DocumentRow } from '@jobwright/contract/resources/documents.ts'
import { sizeText } from '@jobwright/contract/rules/files.ts'
import { nameOf } from '../../data/people.ts'
import { PhoneItem } from '../../ui/PhoneItem.tsx'
import { useWords } from '../../words/words.tsx'
import { FileTypeIcon } from '../files/FileTypeIcon.tsx'
import { RevisionBadge } from '../files/RevisionBadge.tsx'
import styles from '../files/files.module.css'
import type { ListLook } from './look.ts'
import { documentsWords } from '../../words/lazy/documents.ts'

/** The links of a document, nearest first. */
export const belongsTo = (row: Pick<DocumentRow, 'Task' | 'Project' | 'Bid' | 'Customer'>): string =>
  row.Task?.title ?? row.Project?.title ?? row.Bid?.title ?? row.Customer?.name ?? ''

/** A list of documents. `embedded`: on the page of their record. */
export function useDocumentsLook(embedded = false): ListLook<'documents'> {
  const words = useWords(documentsWords)
  return useMemo(() => {
    const { t, formatDate } = words
    return {
      sort: { key: 'originalName', order: 'asc' },
      titleOf: (row) => row.title,
      columns: [
        {
          key: 'title',
          label: t('documents.name'),
          width: 300,
          grow: 3,
          sortable: true,
          hideable: false,
          render: (row) => (
            <span className={styles.titleCell}>
              <FileTypeIcon name={row.originalName} type={row.mimetype} size={24} />
              {row.sheetNo && <span className={styles.sheetNo}>{row.sheetNo}</span>}
              <span className={styles.cut}>{row.title}</span>
              {row.checkedOutBy && (
                <IconLock
                  className={styles.lock ?? ''}
                  size={14}
                  aria-label={t('documents.heldBy', {
                    name: nameOf(row.checkedOutBy),
                    until: formatDate(row.checkedOutUntil),
                  })}
                />
              )}
            </span>
          ),
        },
        { key: 'number', label: t('fields.number'), width: 100, sortable: true, render: (row) => row.number },
        {
          key: 'revision',
          label: t('documents.revision'),
          width: 170,
          render: (row) => row.revision && <RevisionBadge revision={row.revision} />,
        },
        ...(embedded
          ? []
          : [
              {
                key: 'linked',
                label: t('documents.linked'),
                width: 190,
                grow: 2,
                render: (row: DocumentRow) => belongsTo(row),
              },
            ]),
        { key: 'folder', label: t('documents.folder'), width: 140, grow: 1, render: (row) => row.Folder?.name },
        {
          key: 'bytes',
          label: t('documents.size'),
          width: 90,
          align: 'end',
          sortable: true,
          render: (row) => sizeText(row.bytes),
        },
        {
          key: 'originalName',
          label: t('documents.file'),
          width: 200,
          grow: 1,
          sortable: true,
          hiddenAtFirst: true,
          render: (row) => row.originalName,
        },
        {
          key: 'updatedAt',
          label: t('fields.updatedAt'),
          width: 116,
          sortable: true,
          render: (row) => formatDate(row.updatedAt),
        },
        {
          key: 'discipline',
          label: t('documents.discipline'),
          width: 130,
          hiddenAtFirst: true,
          render: (row) => row.discipline,
        },
        {
          key: 'pages',
          label: t('documents.pages'),
          width: 80,
          align: 'end',
          hiddenAtFirst: true,
          render: (row) => row.pages,
        },
        {
          key: 'createdAt',
          label: t('fields.createdAt'),
          width: 116,
          sortable: true,
          hiddenAtFirst: true,
          render: (row) => formatDate(row.createdAt),
        },
      ],
      phoneRow: (row) => (
        <PhoneItem
          before={<FileTypeIcon name={row.originalName} type={row.mimetype} />}
          title={[row.sheetNo, row.title].filter(Boolean).join(' ')}
          detail={[embedded ? row.number : belongsTo(row), sizeText(row.bytes), formatDate(row.updatedAt)]
            .filter(Boolean)
            .join(' · ')}
          after={row.revision && <RevisionBadge short revision={row.revision} />}
        />
      ),
    }
  }, [words, embedded])
}
