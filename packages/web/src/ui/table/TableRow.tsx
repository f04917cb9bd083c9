import { memo } from 'react'
import type { MouseEvent, ReactNode } from 'react'
import { Link, type Address } from '../Link.tsx'
import { Bone } from '../Skeletons.tsx'
import { useUiTexts } from '../UiTexts.tsx'
import type { TableColumn } from './columns.ts'
import styles from './table.module.css'

type Props<Row> = {
  row: Row | undefined
  index: number
  top: number
  columns: readonly TableColumn<Row>[]
  href: Address | undefined
  /** The screen reader text of the focused row. */
  label: string | undefined
  selectable: boolean
  selected: boolean
  current: boolean
  onCursor: (index: number) => void
  onSelect: (index: number, range: boolean) => void
}

const BONES = [11, 8, 5, 7, 6]

function plainClick(event: MouseEvent<HTMLElement>): boolean {
  const target = event.target as HTMLElement
  return (
    !event.metaKey &&
    !event.ctrlKey &&
    !event.shiftKey &&
    event.button === 0 &&
    !target.closest('a, button, input, label')
  )
}

function TableRowInside<Row>({
  row,
  index,
  top,
  columns,
  href,
  label,
  selectable,
  selected,
  current,
  onCursor,
  onSelect,
}: Props<Row>) {
  const { selectRow } = useUiTexts()
  // A click that its link has handled opens a record; moving the cursor as well would re-render the list.
  const open = (event: MouseEvent<HTMLDivElement>) => {
    if (event.defaultPrevented) return
    if (!href || !plainClick(event) || window.getSelection()?.type === 'Range') return onCursor(index)
    event.currentTarget.querySelector<HTMLAnchorElement>('a[data-row-link]')?.click()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the grid handles Enter on its rows
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={selectable ? selected : undefined}
      aria-busy={row === undefined || undefined}
      className={styles.row}
      style={{ transform: `translateY(${top}px)` }}
      data-index={index}
      data-current={current || undefined}
      data-selected={selected || undefined}
      data-link={href ? true : undefined}
      tabIndex={current ? 0 : -1}
      onClick={open}
    >
      {selectable && (
        <div role="gridcell" className={styles.check}>
          {row !== undefined && (
            // A plain box: Mantine's is as expensive as the rest of the row.
            <input
              type="checkbox"
              className={styles.box}
              aria-label={selectRow}
              checked={selected}
              tabIndex={-1}
              readOnly
              onClick={(event) => {
                event.stopPropagation()
                onSelect(index, event.shiftKey)
              }}
              onChange={() => {}}
            />
          )}
        </div>
      )}
      {columns.map((column, at) => (
        <div
          key={column.key}
          role="gridcell"
          className={styles.cell}
          data-align={column.align}
          data-money={column.money && true}
        >
          {row === undefined ? (
            <Bone width={BONES[(at + index) % BONES.length] ?? 6} />
          ) : at === 0 ? (
            <>
              {first(column.render(row), href, label)}
              {column.edit?.(row)}
            </>
          ) : (
            cut(column.render(row))
          )}
        </div>
      ))}
    </div>
  )
}

// Functions instead of components: a list has hundreds of cells, and each component adds cost.

/** A cell's content. Wrap plain text in an element, because only elements get an ellipsis. */
const cut = (content: ReactNode): ReactNode =>
  typeof content === 'string' || typeof content === 'number' ? <span>{content}</span> : content

/** The content of the first cell: the link to the record, if any. */
const first = (content: ReactNode, href: Address | undefined, label: string | undefined): ReactNode =>
  href ? (
    <Link className={styles.name} href={href} data-row-link tabIndex={-1} aria-label={label}>
      {content}
    </Link>
  ) : (
    <span className={styles.name}>{content}</span>
  )

/** A grid row; a skeleton while loading. */
export const TableRow = memo(TableRowInside) as typeof TableRowInside
