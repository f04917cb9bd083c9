import type { ResourceName } from '@jobwright/contract/registry.ts'
import type { ReactNode } from 'react'
import type { Rows } from '../../data/resources.ts'
import type { TableColumn } from '../../ui/table/columns.ts'

/** The configuration of a list: columns, phone rows, default order. */
export type ListLook<N extends ResourceName> = {
  columns: readonly TableColumn<Rows[N]>[]
  phoneRow: (row: Rows[N]) => ReactNode
  titleOf: (row: Rows[N]) => string
  /** `name` labels an order that belongs to no column. */
  sort: { key: string; order: 'asc' | 'desc'; name?: string }
}
