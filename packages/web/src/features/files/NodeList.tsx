import { useMediaQuery } from '@mantine/hooks'
import { IconFolder, IconStarFilled } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { ReactNode } from 'react'
import type { Node } from '@jobwright/contract/resources/files.ts'
import { sizeText } from '@jobwright/contract/rules/files.ts'
import { type Address, Link } from '../../ui/Link.tsx'
import { linkTo, recordLink } from '../../data/links.ts'
import { FileTypeIcon } from '../../parts/files/FileTypeIcon.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import type { TableColumn } from '../../ui/table/columns.ts'
import { useWords } from '../../words/words.tsx'
import styles from './files.module.css'
import { NodeMenu } from './NodeMenu.tsx'
import type { NodeAction } from './NodeMenu.tsx'
import type { Order } from './useFolder.ts'
import { filesWords } from '../../words/lazy/files.ts'

type Props = {
  label: string
  rows: readonly Node[]
  order: Order
  onOrder: (order: Order) => void
  selected: ReadonlySet<string>
  onSelected: (ids: Set<string>) => void
  onAct: (action: NodeAction, node: Node) => void
  empty: ReactNode
}

/** The address of a folder; the root has no path. */
export const folderLink = (path: string): Address => linkTo({ to: '/filemang', search: path === '' ? {} : { path } })

/** The address of a file or folder. */
export const hrefOf = (node: Pick<Node, 'id' | 'type' | 'path'>): Address =>
  node.type === 'folder' ? folderLink(node.path) : recordLink('documents', node.id)

function Mark({ node }: { node: Node }) {
  if (node.type === 'file')
    return <FileTypeIcon name={node.fileName ?? node.name} type={node.mimetype ?? ''} size={24} />
  return (
    <span className={styles.folderMark} aria-hidden>
      <IconFolder size={20} stroke={1.75} />
    </span>
  )
}

/** A folder's contents. On a phone each line has a menu; on the desktop the grid supports keys and dragging. */
export function NodeList({ label, rows, order, onOrder, selected, onSelected, onAct, empty }: Props) {
  const { t, formatDate } = useWords(filesWords)
  const phone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
  const columns = useMemo(
    (): TableColumn<Node>[] => [
      {
        key: 'name',
        label: t('files.name'),
        width: 160,
        grow: 3,
        sortable: true,
        hideable: false,
        render: (node) => (
          <span className={styles.nameCell}>
            <Mark node={node} />
            <span className={styles.cut}>{node.name}</span>
            {node.favourite && (
              <IconStarFilled className={styles.star ?? ''} size={14} aria-label={t('files.favourites')} />
            )}
          </span>
        ),
      },
      {
        key: 'bytes',
        label: t('files.size'),
        width: 90,
        align: 'end',
        sortable: true,
        render: (node) => (node.bytes === null ? '' : sizeText(node.bytes)),
      },
      {
        key: 'updatedAt',
        label: t('files.modified'),
        width: 110,
        sortable: true,
        render: (node) => formatDate(node.updatedAt),
      },
      {
        key: 'actions',
        label: '',
        width: 56,
        align: 'end',
        hideable: false,
        render: (node) => <NodeMenu node={node} onAct={onAct} />,
      },
    ],
    [t, formatDate, onAct],
  )
  if (rows.length === 0) return <div className={styles.emptyFrame}>{empty}</div>
  if (phone)
    return (
      <ul className={styles.phoneRows} aria-label={label}>
        {rows.map((node) => (
          <li key={node.id} className={styles.phoneRow}>
            <Link className={styles.phoneLink} href={hrefOf(node)}>
              <Mark node={node} />
              <span className={styles.phoneLines}>
                <span className={styles.cut}>{node.name}</span>
                <span className={styles.quiet}>
                  {[node.bytes === null ? t('files.folder') : sizeText(node.bytes), formatDate(node.updatedAt)].join(
                    ' · ',
                  )}
                </span>
              </span>
              {node.favourite && (
                <IconStarFilled className={styles.star ?? ''} size={14} aria-label={t('files.favourites')} />
              )}
            </Link>
            <NodeMenu node={node} onAct={onAct} />
          </li>
        ))}
      </ul>
    )
  return (
    <DataTable
      label={label}
      columns={columns}
      totalRows={rows.length}
      getRow={(index) => rows[index]}
      rowKey={(node) => node.id}
      rowHref={hrefOf}
      rowLabel={(node) => node.name}
      sort={order}
      onSort={onOrder}
      selected={selected}
      onSelected={onSelected}
      onEdit={(node) => onAct('rename', node)}
      phoneRow={() => null}
    />
  )
}
