import type { TableColumn } from './columns.ts'
import styles from './table.module.css'

type Props<Row> = {
  columns: readonly TableColumn<Row>[]
  selectable: boolean
  label: string
  /** The figures of all rows, by the keys of their columns. */
  figures: Readonly<Record<string, string>>
  rowIndex: number
}

/** The last line of a grid: what all rows of the list come to. */
export function TableFoot<Row>({ columns, selectable, label, figures, rowIndex }: Props<Row>) {
  return (
    <div role="rowgroup" className={styles.foot}>
      <div role="row" aria-rowindex={rowIndex} className={styles.footRow}>
        {selectable && <div role="presentation" className={styles.check} />}
        {columns.map((column, at) => (
          <div
            key={column.key}
            role="gridcell"
            className={styles.cell}
            data-align={column.align}
            data-money={column.money && true}
          >
            <span>{at === 0 ? label : figures[column.key]}</span>
          </div>
        ))}
      </div>
    </div>
  )
}
