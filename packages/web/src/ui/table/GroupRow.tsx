import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { TableColumn } from './columns.ts'
import styles from './table.module.css'

/** The row above the rows of a group. */
export type TableGroup = {
  label: ReactNode
  /** How many rows it has, as text. */
  count: string
  /** Its figures by the keys of their columns. */
  figures: Readonly<Record<string, string>>
  isOpen: boolean
  onToggle: () => void
}

type Props<Row> = {
  group: TableGroup
  index: number
  top: number
  columns: readonly TableColumn<Row>[]
  selectable: boolean
  current: boolean
  onCursor: (index: number) => void
}

/** A row that opens and closes the rows of its group, with their number and sums. */
export function GroupRow<Row>({ group, index, top, columns, selectable, current, onCursor }: Props<Row>) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the grid handles Enter and the arrows on its rows
    <div
      role="row"
      aria-rowindex={index + 2}
      className={styles.row}
      data-group
      data-open={group.isOpen || undefined}
      data-index={index}
      data-current={current || undefined}
      tabIndex={current ? 0 : -1}
      style={{ transform: `translateY(${top}px)` }}
      onClick={() => {
        onCursor(index)
        group.onToggle()
      }}
    >
      {selectable && (
        <div role="gridcell" className={styles.check}>
          <IconChevronRight size={16} aria-hidden className={styles.chevron} />
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
          {at === 0 ? (
            <button type="button" tabIndex={-1} aria-expanded={group.isOpen} className={styles.groupName}>
              {!selectable && <IconChevronRight size={16} aria-hidden className={styles.chevron} />}
              {group.label}
              <span className={styles.groupCount}>{group.count}</span>
            </button>
          ) : (
            <span>{group.figures[column.key]}</span>
          )}
        </div>
      ))}
    </div>
  )
}
