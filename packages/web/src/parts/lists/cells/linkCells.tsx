import type { ResourceName } from '@jobwright/contract/registry.ts'
import type { ReactNode } from 'react'
import styles from './cells.module.css'
import type { LinkTarget } from './kinds.ts'

export type LinkCellProps = {
  noun: ResourceName
  row: { id: string; version: number } & Readonly<Record<string, unknown>>
  to: LinkTarget
  /** What it changes, such as "Customer of Reroof". */
  label: string
  /** The name of what it is linked to. */
  children: ReactNode
}

/** What a cell that is edited in place is called, with its value. */
export const cellName = (label: string, shown: ReactNode): string =>
  typeof shown === 'string' && shown !== '' ? `${label}: ${shown}` : label

/** The value of such a cell. Text in an element of its own gets an ellipsis. */
export const CellText = ({ children }: { children: ReactNode }) =>
  children ? <span className={styles.text}>{children}</span> : <span className={styles.empty}>—</span>
