import type { ReactNode } from 'react'
import styles from './PhoneItem.module.css'

/** The content of a phone row: leading element, title over details, trailing element. */
export function PhoneItem({
  before,
  title,
  detail,
  after,
}: {
  before?: ReactNode
  title: ReactNode
  detail?: ReactNode
  after?: ReactNode
}) {
  return (
    <>
      {before}
      <span className={styles.lines}>
        <span className={styles.title}>{title}</span>
        {detail && <span className={styles.detail}>{detail}</span>}
      </span>
      {after && <span className={styles.after}>{after}</span>}
    </>
  )
}
