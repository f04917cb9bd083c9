import { useMediaQuery } from '@mantine/hooks'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { ReactNode } from 'react'
import { Link, type Address } from './Link.tsx'
import { unmeasured } from './unmeasured.ts'
import { Bone } from './Skeletons.tsx'
import { leastWidth, plainLayout, tracks, visibleColumns } from './table/columns.ts'
import type { TableColumn, TableLayout } from './table/columns.ts'
import { TableHead } from './table/TableHead.tsx'
import type { TableSort } from './table/TableHead.tsx'
import { TableRow } from './table/TableRow.tsx'
import { useRem } from './table/useRem.ts'
import { useScrollPlace } from './table/useScrollPlace.ts'
import { useRowCursor } from './table/useRowCursor.ts'
import styles from './table/table.module.css'

type Props<Row> = {
  /** The accessible name of the grid. */
  label: string
  columns: readonly TableColumn<Row>[]
  totalRows: number
  /** The row at this index, or undefined while loading. Must be stable between renders. */
  getRow: (index: number) => Row | undefined
  rowKey: (row: Row) => string
  /** The link of a row. */
  rowHref?: (row: Row) => Address
  /** The accessible name of a row, if its first cell is not one. */
  rowLabel?: (row: Row) => string
  /** Rows `start` to `end` (inclusive) are visible or nearly so: load them. */
  onRangeNeeded?: (start: number, end: number) => void
  sort?: TableSort | undefined
  onSort?: (sort: TableSort) => void
  layout?: TableLayout
  onLayout?: (layout: TableLayout) => void
  /** Keys of the selected rows; without `onSelected` rows cannot be selected. */
  selected?: ReadonlySet<string>
  onSelected?: (keys: Set<string>) => void
  /** `e` on a row. */
  onEdit?: (row: Row) => void
  /** A row as a two-line item on a narrow screen. */
  phoneRow: (row: Row) => ReactNode
  /** Shown when there are no rows. */
  empty?: ReactNode
}

const nothing: ReadonlySet<string> = new Set()
const NEAR = 8

/** A long list that renders only visible rows, so a hundred thousand scroll like one hundred. */
export function DataTable<Row>(props: Props<Row>) {
  const {
    label,
    columns,
    totalRows,
    getRow,
    rowKey,
    rowHref,
    rowLabel,
    onRangeNeeded,
    sort,
    onSort,
    layout = plainLayout,
    onLayout,
    selected = nothing,
    onSelected,
    onEdit,
    phoneRow,
    empty,
  } = props
  const phone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
  const coarse = useMediaQuery('(pointer: coarse)', undefined, { getInitialValueInEffect: false })
  const frame = useRef<HTMLDivElement>(null)
  const anchor = useRef<number | null>(null)
  const rem = useRem()
  const height = (phone || coarse ? 4 : 2.75) * rem
  const virtual = useVirtualizer({
    count: totalRows,
    getScrollElement: () => frame.current,
    estimateSize: () => height,
    overscan: NEAR,
    ...unmeasured(),
  })
  useEffect(() => virtual.measure(), [virtual, height])
  useScrollPlace(frame, totalRows > 0)

  const items = virtual.getVirtualItems()
  const start = items[0]?.index ?? 0
  const end = items.at(-1)?.index ?? -1
  useEffect(() => {
    if (end >= start) onRangeNeeded?.(start, end)
  }, [start, end, onRangeNeeded])

  const select = useCallback(
    (index: number, range: boolean) => {
      const row = getRow(index)
      if (!onSelected || row === undefined) return
      const next = new Set(selected)
      const on = !next.has(rowKey(row))
      const from = range && anchor.current !== null ? anchor.current : index
      for (let at = Math.min(from, index); at <= Math.max(from, index); at++) {
        const one = getRow(at)
        if (one === undefined) continue
        if (on) next.add(rowKey(one))
        else next.delete(rowKey(one))
      }
      anchor.current = index
      onSelected(next)
    },
    [getRow, onSelected, rowKey, selected],
  )

  const { cursor, setCursor, onKeyDown } = useRowCursor({
    frame,
    totalRows,
    page: Math.max(1, Math.floor((virtual.scrollRect?.height ?? 440) / height) - 2),
    scrollTo: (index) => virtual.scrollToIndex(index),
    onSelect: onSelected ? select : undefined,
    onEdit: onEdit
      ? (index) => {
          const row = getRow(index)
          if (row !== undefined) onEdit(row)
        }
      : undefined,
  })

  const shown = useMemo(() => visibleColumns(columns, layout), [columns, layout])
  const template = useMemo(() => tracks(shown, layout, onSelected !== undefined), [shown, layout, onSelected])
  const checkAll = (on: boolean) => {
    const keys = new Set<string>()
    for (let at = 0; on && at < totalRows; at++) {
      const row = getRow(at)
      if (row !== undefined) keys.add(rowKey(row))
    }
    onSelected?.(keys)
  }
  if (totalRows === 0) return <div className={styles.frame}>{empty}</div>
  if (phone) {
    return (
      <div ref={frame} className={styles.frame} data-phone>
        <div
          role="list"
          aria-label={label}
          className={styles.body}
          style={{ height: virtual.getTotalSize() }}
          onKeyDown={onKeyDown}
        >
          {items.map((item) => {
            const row = getRow(item.index)
            const inside =
              row === undefined ? (
                <span className={styles.bones}>
                  <Bone width={12} />
                  <Bone width={8} height={0.625} />
                </span>
              ) : (
                phoneRow(row)
              )
            const href = row === undefined ? undefined : rowHref?.(row)
            return (
              <div
                key={item.index}
                role="listitem"
                aria-setsize={totalRows}
                aria-posinset={item.index + 1}
                className={styles.item}
                style={{ transform: `translateY(${item.start}px)` }}
              >
                {href ? (
                  <Link className={styles.itemLink} href={href}>
                    {inside}
                  </Link>
                ) : (
                  <div className={styles.itemLink}>{inside}</div>
                )}
              </div>
            )
          })}
        </div>
      </div>
    )
  }
  const count = selected.size
  // Keyed by record, not position: the list may be re-sorted while a cell's menu is open. Two pages may briefly contain
  // the same record.
  const keys = new Set<string | number>()
  const keyOf = (index: number, row: Row | undefined): string | number => {
    const key = row === undefined ? index : rowKey(row)
    if (keys.has(key)) return index
    keys.add(key)
    return key
  }
  return (
    <div
      ref={frame}
      role="grid"
      tabIndex={-1}
      aria-label={label}
      aria-rowcount={totalRows + 1}
      aria-multiselectable={onSelected ? true : undefined}
      className={styles.frame}
      style={
        { '--tracks': template, '--least': leastWidth(shown, layout, onSelected !== undefined) } as Record<
          string,
          string
        >
      }
      onKeyDown={onKeyDown}
    >
      <TableHead
        columns={shown}
        layout={layout}
        onLayout={onLayout}
        sort={sort}
        onSort={onSort}
        onCheck={checkAll}
        checked={onSelected ? (count === 0 ? 'none' : count >= totalRows ? 'all' : 'some') : undefined}
      />
      <div role="rowgroup" className={styles.body} style={{ height: virtual.getTotalSize() }}>
        {items.map((item) => {
          const row = getRow(item.index)
          return (
            <TableRow
              key={keyOf(item.index, row)}
              index={item.index}
              top={item.start}
              row={row}
              columns={shown}
              href={row === undefined ? undefined : rowHref?.(row)}
              label={row === undefined ? undefined : rowLabel?.(row)}
              selectable={onSelected !== undefined}
              selected={row !== undefined && selected.has(rowKey(row))}
              current={item.index === cursor}
              onCursor={setCursor}
              onSelect={select}
            />
          )
        })}
      </div>
    </div>
  )
}
