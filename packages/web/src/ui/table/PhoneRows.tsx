import type { KeyboardEvent, ReactNode } from 'react'
import type { VirtualItem } from '@tanstack/react-virtual'
import { Link, type Address } from '../Link.tsx'
import { Bone } from '../Skeletons.tsx'
import styles from './table.module.css'

type Props<Row> = {
  label: string
  items: readonly VirtualItem[]
  height: number
  totalRows: number
  getRow: (index: number) => Row | undefined
  rowHref: ((row: Row) => Address) | undefined
  phoneRow: (row: Row) => ReactNode
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

/** The rows of a list on a narrow screen, each as an item of two lines. */
export function PhoneRows<Row>({ label, items, height, totalRows, getRow, rowHref, phoneRow, onKeyDown }: Props<Row>) {
  return (
    <div role="list" aria-label={label} className={styles.body} style={{ height }} onKeyDown={onKeyDown}>
      {items.map((item) => {
        const row = getRow(item.index)
        const inside =
          row === undefined ? (
            <span className={styles.bones}>
              <Bone width={12} />
              <Bone width={8} height={0.625} />
            </span>
          ) : (
            phoneRow(row)
          )
        const href = row === undefined ? undefined : rowHref?.(row)
        return (
          <div
            key={item.index}
            role="listitem"
            aria-setsize={totalRows}
            aria-posinset={item.index + 1}
            className={styles.item}
            style={{ transform: `translateY(${item.start}px)` }}
          >
            {href ? (
              <Link className={styles.itemLink} href={href}>
                {inside}
              </Link>
            ) : (
              <div className={styles.itemLink}>{inside}</div>
            )}
          </div>
        )
      })}
    </div>
  )
}
