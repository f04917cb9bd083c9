import { IconAlertTriangle } from '@tabler/icons-react'
import styles from './FormProblem.module.css'

/** Why a form was not taken, when it is not about one field. */
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
