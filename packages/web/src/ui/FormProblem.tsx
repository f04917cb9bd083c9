import { IconAlertTriangle } from '@tabler/icons-react'
import styles from './FormProblem.module.css'

/** A form's error that belongs to no single field. */
export function FormProblem({ children }: { children: string | undefined }) {
  return (
    <div role="alert" className={styles.region}>
      {children && (
        <p className={styles.problem}>
          <IconAlertTriangle size={18} aria-hidden />
          <span>{children}</span>
        </p>
      )}
    </div>
  )
}
