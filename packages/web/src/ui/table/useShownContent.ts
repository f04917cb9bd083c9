import { useRef } from 'react'
import { nothingShown, withContent } from './columns.ts'
import type { ShownContent, TableColumn } from './columns.ts'

/** What a table has shown so far. It only grows, so scrolling never makes a column narrower or lets it disappear. */
export function useShownContent<Row>(
  columns: readonly TableColumn<Row>[],
  rows: readonly Row[],
  figures: readonly Readonly<Record<string, string>>[],
): ShownContent {
  const shown = useRef(nothingShown)
  shown.current = withContent(shown.current, columns, rows, figures)
  return shown.current
}
