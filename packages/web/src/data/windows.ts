/** Rows per request of a long list. */
export const WINDOW = 100

/** The pages, counted from 1, that hold the rows `first` to `last` (counted from 0). */
export function pagesOf(first: number, last: number): number[] {
  const from = placeOf(Math.max(0, first)).page
  const to = placeOf(Math.max(0, first, last)).page
  return Array.from({ length: to - from + 1 }, (_, at) => from + at)
}

/** The page of a row, and its position there. */
export const placeOf = (index: number): { page: number; at: number } => ({
  page: Math.floor(index / WINDOW) + 1,
  at: index % WINDOW,
})

/** The total of the pages: the first known one. */
export const firstTotal = (pages: readonly ({ totalCounts: number } | undefined)[]): number | undefined =>
  pages.find((page) => page !== undefined)?.totalCounts

/** A long list that loads only the visible rows. */
export type Windows<T> = {
  /** Undefined until the first response. */
  total: number | undefined
  rowAt: (index: number) => T | undefined
  /** The loaded rows of each visible page. */
  pages: readonly (readonly T[])[]
  /** Sets the visible rows. */
  show: (first: number, last: number) => void
  problem: unknown
  /** Loading a new order or filter while the previous rows are still shown. */
  changing: boolean
  again: () => void
}
