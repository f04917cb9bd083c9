import { useCallback, useRef } from 'react'

type Ask<Row> = {
  getRow: (index: number) => Row | undefined
  rowKey: (row: Row) => string
  selected: ReadonlySet<string>
  onSelected: ((keys: Set<string>) => void) | undefined
}

/** Selects rows by their keys: one, a range from the last one, or a stretch that grows and shrinks with the cursor. */
export function useRowSelection<Row>({ getRow, rowKey, selected, onSelected }: Ask<Row>) {
  const anchor = useRef<number | null>(null)
  const put = useCallback(
    (keys: Set<string>, from: number, to: number, on: boolean) => {
      for (let at = Math.min(from, to); at <= Math.max(from, to); at++) {
        const row = getRow(at)
        if (row === undefined) continue
        if (on) keys.add(rowKey(row))
        else keys.delete(rowKey(row))
      }
    },
    [getRow, rowKey],
  )
  const select = useCallback(
    (index: number, range: boolean) => {
      const row = getRow(index)
      if (!onSelected || row === undefined) return
      const next = new Set(selected)
      put(next, range && anchor.current !== null ? anchor.current : index, index, !next.has(rowKey(row)))
      anchor.current = index
      onSelected(next)
    },
    [getRow, onSelected, put, rowKey, selected],
  )
  /** The cursor goes from one row to another; the rows from `start` on are selected. */
  const stretch = useCallback(
    (start: number, from: number, to: number) => {
      if (!onSelected) return
      const next = new Set(selected)
      put(next, start, from, false)
      put(next, start, to, true)
      anchor.current = to
      onSelected(next)
    },
    [onSelected, put, selected],
  )
  const selectAll = (on: boolean, totalRows: number) => {
    const keys = new Set<string>()
    if (on) put(keys, 0, totalRows - 1, true)
    onSelected?.(keys)
  }
  return { select, stretch, selectAll }
}
