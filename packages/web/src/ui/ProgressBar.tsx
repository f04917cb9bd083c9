import styles from './ProgressBar.module.css'

/** Progress from 0 to 100. */
export function ProgressBar({ value, label, thin = false }: { value: number; label: string; thin?: boolean }) {
  return (
    <div
      className={styles.bar}
      data-thin={thin || undefined}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(value)}
    >
      <div className={styles.done} style={{ width: `${value}%` }} />
    </div>
  )
}
