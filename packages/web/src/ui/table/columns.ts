import type { ReactNode } from 'react'

/** A grid column. Widths are in pixels at the default font size, and scale with it. */
export type TableColumn<Row> = {
  key: string
  label: string
  width: number
  /** Takes a share of the remaining width. */
  grow?: number
  align?: 'start' | 'end'
  /** A click on its header asks the caller to sort by `key`. */
  sortable?: boolean
  /** `false` removes it from the columns menu. */
  hideable?: boolean
  /** Hidden by default. */
  hiddenAtFirst?: boolean
  render: (row: Row) => ReactNode
  /** The amount of money in a row, as text. The column is never narrower than its amounts and stays in sight. */
  money?: (row: Row) => string
  /** How a sum of the column is written, where the server sums it. */
  sum?: (value: number) => string
  /** Whether a row has nothing to show here. The column appears with the first row that does. */
  isBlank?: (row: Row) => boolean
  /** Of the first column: what edits it, beside the link to the record. */
  edit?: (row: Row) => ReactNode
}

/** The user's column layout; the caller stores it. */
export type TableLayout = {
  hidden: readonly string[]
  shown?: readonly string[]
  /** The column keys in display order; unlisted columns follow. */
  order?: readonly string[]
  widths: Readonly<Record<string, number>>
  /** Lower rows. */
  dense?: boolean
}
export const plainLayout: TableLayout = { hidden: [], widths: {} }

export const NARROWEST = 64
export const WIDEST = 640
const STEP = 40

/** The columns in the user's order; the name column stays first. */
export function orderedColumns<Row>(columns: readonly TableColumn<Row>[], layout: TableLayout): TableColumn<Row>[] {
  const { order } = layout
  if (!order) return [...columns]
  const place = (column: TableColumn<Row>, at: number) => {
    if (column.hideable === false) return -1
    const chosen = order.indexOf(column.key)
    return chosen < 0 ? order.length + at : chosen
  }
  return columns
    .map((column, at) => ({ column, place: place(column, at) }))
    .sort((a, b) => a.place - b.place)
    .map(({ column }) => column)
}

/** Returns the layout with one column moved left (-1) or right (1), skipping hidden ones. */
export function withMove<Row>(
  columns: readonly TableColumn<Row>[],
  layout: TableLayout,
  key: string,
  direction: 1 | -1,
): TableLayout {
  const shown = visibleColumns(columns, layout).map((column) => column.key)
  const other = shown[shown.indexOf(key) + direction]
  const ordered = orderedColumns(columns, layout)
  if (other === undefined || ordered.find((column) => column.key === other)?.hideable === false) return layout
  const order = ordered.map((column) => column.key).filter((one) => one !== key)
  order.splice(order.indexOf(other) + (direction === 1 ? 1 : 0), 0, key)
  return { ...layout, order }
}

/** The visible columns. */
export const visibleColumns = <Row>(columns: readonly TableColumn<Row>[], layout: TableLayout): TableColumn<Row>[] =>
  orderedColumns(columns, layout).filter((column) =>
    column.hiddenAtFirst ? layout.shown?.includes(column.key) : !layout.hidden.includes(column.key),
  )

const rem = (pixels: number) => `${pixels / 16}rem`

/** The grid's tracks: the user's widths, otherwise the column's, with fractions for growing ones. */
export function tracks<Row>(columns: readonly TableColumn<Row>[], layout: TableLayout, selectable: boolean): string {
  const own = columns.map((column) => {
    const width = layout.widths[column.key]
    if (width !== undefined) return rem(width)
    return column.grow ? `minmax(${rem(column.width)}, ${column.grow}fr)` : rem(column.width)
  })
  const filler = own.some((track) => track.endsWith('fr)')) ? [] : ['minmax(0, 1fr)']
  return [...(selectable ? ['2.5rem'] : []), ...own, ...filler].join(' ')
}

const between = (width: number) => Math.min(WIDEST, Math.max(NARROWEST, Math.round(width)))

/** Returns the layout with one column set to a width. */
export const withWidth = (layout: TableLayout, key: string, width: number): TableLayout => ({
  ...layout,
  widths: { ...layout.widths, [key]: between(width) },
})

/** Returns the layout with one column a step wider (1) or narrower (-1). */
export const withStep = (layout: TableLayout, column: { key: string; width: number }, direction: 1 | -1): TableLayout =>
  withWidth(layout, column.key, (layout.widths[column.key] ?? column.width) + direction * STEP)

/** Returns the layout with one column shown or hidden. */
export function withColumn(
  layout: TableLayout,
  column: { key: string; hiddenAtFirst?: boolean },
  on: boolean,
): TableLayout {
  const without = (list: readonly string[]) => list.filter((key) => key !== column.key)
  if (column.hiddenAtFirst)
    return { ...layout, shown: on ? [...without(layout.shown ?? []), column.key] : without(layout.shown ?? []) }
  return { ...layout, hidden: on ? without(layout.hidden) : [...without(layout.hidden), column.key] }
}

/** The minimum width of a row, as CSS; below it the grid scrolls sideways. */
export const leastWidth = <Row>(
  columns: readonly TableColumn<Row>[],
  layout: TableLayout,
  selectable: boolean,
): string =>
  rem(columns.reduce((sum, column) => sum + (layout.widths[column.key] ?? column.width), selectable ? 40 : 0))

// One digit of a tabular figure in pixels, with its share of commas and points; and the cell's padding on both sides.
const DIGIT = 9
const PADDING = 28

/** What a table has shown so far: the longest amount by column, and the columns that had something to show. */
export type ShownContent = { longest: ReadonlyMap<string, number>; filled: ReadonlySet<string> }
export const nothingShown: ShownContent = { longest: new Map(), filled: new Set() }

/** Returns the content with these rows and figures added; the same object if they add nothing. */
export function withContent<Row>(
  before: ShownContent,
  columns: readonly TableColumn<Row>[],
  rows: readonly Row[],
  figures: readonly Readonly<Record<string, string>>[],
): ShownContent {
  const longest = new Map(before.longest)
  const filled = new Set(before.filled)
  for (const { key, money, isBlank } of columns) {
    if (money) {
      const texts = [...rows.map(money), ...figures.map((one) => one[key] ?? '')]
      longest.set(key, Math.max(longest.get(key) ?? 0, ...texts.map((text) => text.length)))
    }
    if (isBlank && !filled.has(key) && rows.some((row) => !isBlank(row))) filled.add(key)
  }
  const isSame =
    filled.size === before.filled.size && [...longest].every(([key, length]) => before.longest.get(key) === length)
  return isSame ? before : { longest, filled }
}

/** Leaves out columns without content, unless the user asked for them or set their width. */
export const filledColumns = <Row>(
  columns: readonly TableColumn<Row>[],
  layout: TableLayout,
  { filled }: ShownContent,
): TableColumn<Row>[] =>
  columns.filter(
    ({ key, isBlank }) =>
      !isBlank || filled.has(key) || layout.shown?.includes(key) === true || layout.widths[key] !== undefined,
  )

/** Returns the layout in which columns of money are as wide as their amounts, whatever width was set. */
export function withRoomForMoney<Row>(
  columns: readonly TableColumn<Row>[],
  layout: TableLayout,
  { longest }: ShownContent,
): TableLayout {
  const widths = { ...layout.widths }
  for (const { key, width, money } of columns)
    if (money) widths[key] = Math.max(widths[key] ?? width, Math.ceil((longest.get(key) ?? 0) * DIGIT) + PADDING)
  return { ...layout, widths }
}
