import { useMediaQuery } from '@mantine/hooks'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useMemo, useRef } from 'react'
import type { ReactNode } from 'react'
import type { Address } from './Link.tsx'
import { unmeasured } from './unmeasured.ts'
import { filledColumns, leastWidth, plainLayout, tracks, visibleColumns, withRoomForMoney } from './table/columns.ts'
import type { TableColumn, TableLayout } from './table/columns.ts'
import { GroupRow } from './table/GroupRow.tsx'
import type { TableGroup } from './table/GroupRow.tsx'
import { PhoneRows } from './table/PhoneRows.tsx'
import { TableFoot } from './table/TableFoot.tsx'
import { TableHead } from './table/TableHead.tsx'
import type { TableSort } from './table/TableHead.tsx'
import { TableRow } from './table/TableRow.tsx'
import { useIsWide } from './table/useIsWide.ts'
import { useRem } from './table/useRem.ts'
import { useScrollPlace } from './table/useScrollPlace.ts'
import { useRowCursor } from './table/useRowCursor.ts'
import { useRowSelection } from './table/useRowSelection.ts'
import { useShownContent } from './table/useShownContent.ts'
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
  /** Space on a row. Without it, Space selects. */
  onPreview?: (row: Row) => void
  /** The cursor is on another row. */
  onMoved?: ((row: Row) => void) | undefined
  /** The row of a group at this index. Must be stable between renders. */
  groupAt?: ((index: number) => TableGroup | undefined) | undefined
  /** The last line: what the whole list comes to. */
  foot?: { label: string; figures: Readonly<Record<string, string>> } | undefined
  /** A row as a two-line item on a narrow screen. */
  phoneRow: (row: Row) => ReactNode
  /** Shown when there are no rows. */
  empty?: ReactNode
}

const nothing: ReadonlySet<string> = new Set()
const NEAR = 8
/** The height of a compact row in rem; the style sheet has the same. */
const DENSE = 2.125

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
    onPreview,
    onMoved,
    groupAt,
    foot,
    phoneRow,
    empty,
  } = props
  const phone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
  const coarse = useMediaQuery('(pointer: coarse)', undefined, { getInitialValueInEffect: false })
  const frame = useRef<HTMLDivElement>(null)
  const rem = useRem()
  const dense = layout.dense === true && !phone && !coarse
  const height = (phone || coarse ? 4 : dense ? DENSE : 2.75) * rem
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

  const { select, stretch, selectAll } = useRowSelection({ getRow, rowKey, selected, onSelected })
  const { cursor, setCursor, onKeyDown } = useRowCursor({
    frame,
    totalRows,
    page: Math.max(1, Math.floor((virtual.scrollRect?.height ?? 440) / height) - 2),
    scrollTo: (index) => virtual.scrollToIndex(index),
    onSelect: onSelected ? select : undefined,
    onStretch: onSelected ? stretch : undefined,
    onToggle: (index, open) => {
      const group = groupAt?.(index)
      if (group && open !== group.isOpen) group.onToggle()
      return group !== undefined
    },
    onEdit: onEdit && withRow(getRow, onEdit),
    onPreview: onPreview && withRow(getRow, onPreview),
  })

  useEffect(() => {
    const row = onMoved && getRow(cursor)
    if (row !== undefined) onMoved?.(row)
  }, [cursor, getRow, onMoved])
  const groups = items.map((item) => groupAt?.(item.index))
  const content = useShownContent(
    columns,
    items.flatMap((item, nth) => (groups[nth] ? [] : (getRow(item.index) ?? []))) as Row[],
    [...groups, foot].flatMap((one) => (one ? [one.figures] : [])),
  )
  const shown = useMemo(
    () => filledColumns(visibleColumns(columns, layout), layout, content),
    [columns, layout, content],
  )
  const roomy = useMemo(() => withRoomForMoney(shown, layout, content), [shown, layout, content])
  const template = useMemo(() => tracks(shown, roomy, onSelected !== undefined), [shown, roomy, onSelected])
  useIsWide(frame, template)
  if (totalRows === 0) return <div className={styles.frame}>{empty}</div>
  if (phone) {
    return (
      <div ref={frame} className={styles.frame} data-phone>
        <PhoneRows
          label={label}
          items={items}
          height={virtual.getTotalSize()}
          totalRows={totalRows}
          getRow={getRow}
          rowHref={rowHref}
          phoneRow={phoneRow}
          onKeyDown={onKeyDown}
        />
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
      aria-rowcount={totalRows + (foot ? 2 : 1)}
      aria-multiselectable={onSelected ? true : undefined}
      className={styles.frame}
      data-dense={dense || undefined}
      style={
        { '--tracks': template, '--least': leastWidth(shown, roomy, onSelected !== undefined) } as Record<
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
        onCheck={(on) => selectAll(on, totalRows)}
        checked={onSelected ? (count === 0 ? 'none' : count >= totalRows ? 'all' : 'some') : undefined}
      />
      <div role="rowgroup" className={styles.body} style={{ height: virtual.getTotalSize() }}>
        {items.map((item, nth) => {
          const group = groups[nth]
          if (group)
            return (
              <GroupRow
                key={`group ${item.index}`}
                group={group}
                index={item.index}
                top={item.start}
                columns={shown}
                selectable={onSelected !== undefined}
                current={item.index === cursor}
                onCursor={setCursor}
              />
            )
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
      {foot && (
        <TableFoot
          columns={shown}
          selectable={onSelected !== undefined}
          label={foot.label}
          figures={foot.figures}
          rowIndex={totalRows + 2}
        />
      )}
    </div>
  )
}

const withRow =
  <Row,>(getRow: (index: number) => Row | undefined, act: (row: Row) => void) =>
  (index: number) => {
    const row = getRow(index)
    if (row !== undefined) act(row)
  }
