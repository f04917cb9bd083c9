import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useRef } from 'react'
import type { PointerEvent } from 'react'
import { useUiTexts } from '../UiTexts.tsx'
import { useRem } from './useRem.ts'
import { withWidth } from './columns.ts'
import type { TableColumn, TableLayout } from './columns.ts'
import styles from './table.module.css'

export type TableSort = { key: string; order: 'asc' | 'desc' }

type Props<Row> = {
  columns: readonly TableColumn<Row>[]
  layout: TableLayout
  onLayout: ((layout: TableLayout) => void) | undefined
  sort: TableSort | undefined
  onSort: ((sort: TableSort) => void) | undefined
  /** Whether all, some or none of the loaded rows are selected; undefined if selection is off. */
  checked: 'all' | 'some' | 'none' | undefined
  onCheck: (on: boolean) => void
}

/** The header of a grid: names, sorting, resizing by dragging. */
export function TableHead<Row>({ columns, layout, onLayout, sort, onSort, checked, onCheck }: Props<Row>) {
  const texts = useUiTexts()
  return (
    <div role="rowgroup" className={styles.head}>
      <div role="row" aria-rowindex={1} className={styles.headRow}>
        {checked && (
          <div role="columnheader" className={styles.check}>
            <input
              type="checkbox"
              className={styles.box}
              aria-label={texts.selectAll}
              checked={checked === 'all'}
              onChange={(event) => onCheck(event.currentTarget.checked)}
              ref={(box) => {
                if (box) box.indeterminate = checked === 'some'
              }}
            />
          </div>
        )}
        {columns.map((column) => {
          const sorted = sort?.key === column.key ? sort.order : undefined
          return (
            <div
              key={column.key}
              role="columnheader"
              className={styles.headCell}
              data-align={column.align}
              data-money={column.money && true}
              aria-sort={
                sorted
                  ? sorted === 'asc'
                    ? 'ascending'
                    : 'descending'
                  : column.sortable && onSort
                    ? 'none'
                    : undefined
              }
            >
              {column.sortable && onSort ? (
                <button
                  type="button"
                  className={styles.sort}
                  data-sorted={sorted}
                  onClick={() => onSort({ key: column.key, order: sorted === 'asc' ? 'desc' : 'asc' })}
                >
                  <span>{column.label}</span>
                  {sorted === 'desc' ? <IconArrowDown size={13} aria-hidden /> : <IconArrowUp size={13} aria-hidden />}
                </button>
              ) : (
                <span className={styles.headName}>{column.label}</span>
              )}
              {onLayout && <WidthHandle column={column} layout={layout} onLayout={onLayout} />}
            </div>
          )
        })}
      </div>
    </div>
  )
}

type HandleProps<Row> = { column: TableColumn<Row>; layout: TableLayout; onLayout: (layout: TableLayout) => void }

function WidthHandle<Row>({ column, layout, onLayout }: HandleProps<Row>) {
  const rem = useRem()
  const drag = useRef<{ x: number; width: number; rem: number } | null>(null)
  const start = (event: PointerEvent<HTMLSpanElement>) => {
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = {
      x: event.clientX,
      width: event.currentTarget.parentElement?.getBoundingClientRect().width ?? column.width,
      rem,
    }
  }
  const move = (event: PointerEvent<HTMLSpanElement>) => {
    if (drag.current)
      onLayout(
        withWidth(layout, column.key, ((drag.current.width + event.clientX - drag.current.x) * 16) / drag.current.rem),
      )
  }
  const end = () => {
    drag.current = null
  }
  // Hidden from screen readers, because the columns menu does the same without dragging.
  return (
    <span
      aria-hidden
      className={styles.handle}
      onPointerDown={start}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
    />
  )
}
