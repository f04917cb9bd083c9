import styles from './StatusBadge.module.css'

export type BadgeTone = 'blue' | 'orange' | 'green' | 'yellow' | 'gray' | 'red' | 'violet'

/** A status, said by word and by dot. */
export function StatusBadge({ tone, children }: { tone: BadgeTone; children: string }) {
  return (
    <span className={styles.badge} data-tone={tone}>
      <span className={styles.dot} aria-hidden />
      <span className={styles.word}>{children}</span>
    </span>
  )
}
