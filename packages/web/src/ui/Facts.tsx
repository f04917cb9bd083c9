import type { ReactNode } from 'react'
import styles from './Facts.module.css'

export type FactItem = { label: string; value: ReactNode; hidden?: boolean }

/** A card of labeled facts. Empty values are a dash. */
export function Facts({
  title,
  action,
  items,
  children,
}: {
  title?: string
  /** Beside the title. */
  action?: ReactNode
  items: readonly FactItem[]
  children?: ReactNode
}) {
  return (
    <section className={styles.card}>
      {title && !action && <h2 className={styles.title}>{title}</h2>}
      {title && action && (
        <div className={styles.titled}>
          <h2 className={styles.title}>{title}</h2>
          {action}
        </div>
      )}
      <dl className={styles.list}>
        {items
          .filter((item) => !item.hidden)
          .map((item) => (
            <div key={item.label}>
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
      {children}
    </section>
  )
}

/** A plain card for other content beside the facts. */
export function Card({ title, action, children }: { title?: string; action?: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.card}>
      {(title || action) && (
        <div className={styles.head}>
          {title && <h2 className={styles.title}>{title}</h2>}
          {action}
        </div>
      )}
      {children}
    </section>
  )
}

/** A record page below its header: the main part, and the facts on the right (below it on a phone). */
export function RecordColumns({ children, side }: { children: ReactNode; side?: ReactNode }) {
  return (
    <div className={styles.columns} data-side={side ? true : undefined}>
      <div className={styles.main}>{children}</div>
      {side && <div className={styles.side}>{side}</div>}
    </div>
  )
}
