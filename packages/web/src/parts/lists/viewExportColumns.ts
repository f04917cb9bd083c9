import type { Rows } from '../../data/resources.ts'
import type { WordKey } from '../../words/words.tsx'
import { exportColumnsOf } from './exportColumns.ts'
import { ownKeyOf } from './own/kinds.ts'
import type { Listed, ExportContext } from './exportColumns.ts'

/** Columns of a list that show what an export has in several columns. */
const several: Readonly<Record<string, readonly WordKey[]>> = {
  job: ['fields.ProjectId', 'fields.BidId'],
  city: ['fields.city', 'fields.state'],
  name: ['fields.name', 'fields.firstName', 'fields.lastName'],
}

/**
 * The columns of an export that a view shows, in its order: of a column's own field, or with the same heading.
 */
export function viewExportColumnsOf<N extends Listed>(
  noun: N,
  told: ExportContext,
  columns: readonly { key: string; label: string }[],
): ReturnType<typeof exportColumnsOf<N>> {
  const all: { label: string; field: string; cell: (row: Rows[N]) => unknown }[] = exportColumnsOf(noun, told)
  const shown = columns.flatMap(({ key, label }) => {
    // A field of the company's own may be called like another one.
    if (ownKeyOf(key) !== undefined) return all.filter((column) => column.field === key)
    const labels = several[key]?.map((word) => told.words.t(word)) ?? [label]
    return all.filter(
      (column) => column.field === key || (ownKeyOf(column.field) === undefined && labels.includes(column.label)),
    )
  })
  return [...new Set(shown)] as ReturnType<typeof exportColumnsOf<N>>
}
