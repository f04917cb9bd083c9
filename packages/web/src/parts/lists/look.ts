import type { ReactNode } from 'react'
import type { Kept } from '@jobwright/contract/crud.ts'
import type { Rows } from '../../data/nouns.ts'
import type { Column } from '../../ui/table/columns.ts'

/** How a list of this kind looks: its columns, its rows on a phone, its first order. */
export type ListLook<N extends Kept> = {
  columns: readonly Column<Rows[N]>[]
  phoneRow: (row: Rows[N]) => ReactNode
  titleOf: (row: Rows[N]) => string
  sort: { key: string; order: 'asc' | 'desc' }
}
