import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'

type Props = { icon?: ReactNode; title: string; children?: ReactNode; action?: ReactNode }

/** The empty state: one sentence about the purpose, and one button. */
export function EmptyState({ icon, title, children, action }: Props) {
  return (
    <div className={styles.empty}>
      {icon && (
        <div className={styles.icon} aria-hidden>
          {icon}
        </div>
      )}
      <p className={styles.title}>{title}</p>
      {children && <p className={styles.text}>{children}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
