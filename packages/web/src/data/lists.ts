type Row = { id: string }
type OnePage = { rows: Row[]; totalCounts: number }
/** What the cache holds of a list: one page of it, or a list that grew page by page. */
export type ListData = OnePage | { pages: OnePage[] }

const eachPage = (data: ListData, change: (page: OnePage) => OnePage): ListData =>
  'pages' in data ? { ...data, pages: data.pages.map(change) } : change(data)

/** A list with one row changed, as it will be once the server has said so. */
export const patchRow = (data: ListData, id: string, patch: object): ListData =>
  eachPage(data, (page) =>
    page.rows.some((row) => row.id === id)
      ? { ...page, rows: page.rows.map((row) => (row.id === id ? { ...row, ...patch } : row)) }
      : page,
  )

/** The row with this id, if the list has it. */
export const rowIn = (data: ListData, id: string): Row | undefined =>
  ('pages' in data ? data.pages : [data]).flatMap((page) => page.rows).find((row) => row.id === id)

/** A list without one row. */
export const takeRow = (data: ListData, id: string): ListData => {
  const there = ('pages' in data ? data.pages : [data]).some((page) => page.rows.some((row) => row.id === id))
  // Every page tells the same total: they all go down together.
  return there
    ? eachPage(data, (page) => ({
        ...page,
        rows: page.rows.filter((row) => row.id !== id),
        totalCounts: page.totalCounts - 1,
      }))
    : data
}
