/** Rows that one read of a long list brings. */
export const WINDOW = 100

/** The pages, counted from 1, that hold the rows `first` to `last` (counted from 0). */
export function pagesOf(first: number, last: number): number[] {
  const from = placeOf(Math.max(0, first)).page
  const to = placeOf(Math.max(0, first, last)).page
  return Array.from({ length: to - from + 1 }, (_, at) => from + at)
}

/** On which page a row is, and where there. */
export const placeOf = (index: number): { page: number; at: number } => ({
  page: Math.floor(index / WINDOW) + 1,
  at: index % WINDOW,
})

/** The total that the pages agree on: the first that is known. */
export const firstTotal = (pages: readonly ({ totalCounts: number } | undefined)[]): number | undefined =>
  pages.find((page) => page !== undefined)?.totalCounts

/** A long list of which only what is seen is read. */
export type Windows<T> = {
  /** Undefined until the first answer. */
  total: number | undefined
  rowAt: (index: number) => T | undefined
  /** The rows of each page that was read of those on the screen. */
  pages: readonly (readonly T[])[]
  /** Says which rows are on the screen. */
  show: (first: number, last: number) => void
  problem: unknown
  /** Reading for a new order or filter while the rows of before are still shown. */
  changing: boolean
  again: () => void
}
