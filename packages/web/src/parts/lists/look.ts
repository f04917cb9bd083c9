import type { ResourceName } from '@jobwright/contract/registry.ts'
import type { ReactNode } from 'react'
import type { Rows } from '../../data/resources.ts'
import type { TableColumn } from '../../ui/table/columns.ts'

/** How a list of this kind looks: its columns, its rows on a phone, its first order. */
export type ListLook<N extends ResourceName> = {
  columns: readonly TableColumn<Rows[N]>[]
  phoneRow: (row: Rows[N]) => ReactNode
  titleOf: (row: Rows[N]) => string
  /** `name` says an order that belongs to no column. */
  sort: { key: string; order: 'asc' | 'desc'; name?: string }
}
