import styles from './StatusBadge.module.css'

export type BadgeTone = 'blue' | 'orange' | 'green' | 'yellow' | 'gray' | 'red' | 'violet'

type Props = {
  tone: BadgeTone
  /** A category, such as a type, rather than a state: square, without the dot. */
  plate?: boolean
  children: string
}

/** A status as text with a dot. */
export function StatusBadge({ tone, plate = false, children }: Props) {
  return (
    <span className={styles.badge} data-tone={tone} data-plate={plate || undefined}>
      {!plate && <span className={styles.dot} aria-hidden />}
      <span className={styles.word}>{children}</span>
    </span>
  )
}
