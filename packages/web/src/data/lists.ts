type Row = { id: string }
type OnePage = { rows: Row[]; totalCounts: number }
/** A list in the cache: one page, or an infinite query with several pages. */
export type ListData = OnePage | { pages: OnePage[] }

// Figures of a list, such as what it comes to, have the key of the list and no rows: they are left as they are.
const hasRows = (page: { rows?: unknown }): boolean => Array.isArray(page.rows)
const pagesOf = (data: ListData): OnePage[] => ('pages' in data ? data.pages : [data]).filter(hasRows)

const eachPage = (data: ListData, change: (page: OnePage) => OnePage): ListData => {
  const changed = (page: OnePage) => (hasRows(page) ? change(page) : page)
  return 'pages' in data ? { ...data, pages: data.pages.map(changed) } : changed(data)
}

type Patch = Readonly<Record<string, unknown>>
/** Returns the list with one row changed, as an optimistic update. `change` makes one row of the row and the patch. */
export const patchRow = (
  data: ListData,
  id: string,
  patch: Patch,
  change = (row: Row, changes: Patch): Row => ({ ...row, ...changes }),
): ListData =>
  eachPage(data, (page) =>
    page.rows.some((row) => row.id === id)
      ? { ...page, rows: page.rows.map((row) => (row.id === id ? change(row, patch) : row)) }
      : page,
  )

/** The rows that the list has so far. */
export const listedRows = (data: ListData): Row[] => pagesOf(data).flatMap((page) => page.rows)

/** The row with this id, if the list has it. */
export const rowIn = (data: ListData, id: string): Row | undefined => listedRows(data).find((row) => row.id === id)

/** Returns the list without one row. */
export const takeRow = (data: ListData, id: string): ListData => takeRows(data, new Set([id]))

/** Returns the list without these rows. */
export const takeRows = (data: ListData, ids: ReadonlySet<string>): ListData => {
  const there = listedRows(data).filter((row) => ids.has(row.id)).length
  // Every page has the same total, so they all decrease together.
  return there > 0
    ? eachPage(data, (page) => ({
        ...page,
        rows: page.rows.filter((row) => !ids.has(row.id)),
        totalCounts: page.totalCounts - there,
      }))
    : data
}
