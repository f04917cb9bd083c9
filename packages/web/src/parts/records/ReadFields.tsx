import type { ReactNode } from 'react'
import styles from './ReadFields.module.css'

export type ReadField = { label: string; value: ReactNode; wide?: boolean; hidden?: boolean }

/** A record in view mode: field labels and values in two columns. */
export function ReadFields({ items }: { items: readonly ReadField[] }) {
  return (
    <dl className={styles.grid}>
      {items
        .filter((item) => !item.hidden)
        .map((item) => (
          <div key={item.label} className={item.wide ? styles.wide : styles.field}>
            <dt className={styles.label}>{item.label}</dt>
            <dd className={styles.value}>
              {item.value === null || item.value === undefined || item.value === '' ? (
                <span className={styles.none}>—</span>
              ) : (
                item.value
              )}
            </dd>
          </div>
        ))}
    </dl>
  )
}
