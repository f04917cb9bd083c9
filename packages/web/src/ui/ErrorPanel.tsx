import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './ErrorPanel.module.css'

type Props = {
  /** What happened. */
  title: string
  /** Whether the user's work is safe. */
  safe?: string
  /** What to do now. */
  todo?: string
  action?: ReactNode
  /** A label, and the id that support asks for. */
  reference?: string | undefined
  /** It fills the page, and its title is the page's heading. */
  page?: boolean
}

/** An error in the order of the user's questions: what happened, is my work safe, what do I do. */
export function ErrorPanel({ title, safe, todo, action, reference, page = false }: Props) {
  const Title = page ? 'h1' : 'h2'
  return (
    <div className={styles.panel} role="alert">
      <div className={styles.icon} aria-hidden>
        <IconAlertTriangle size={26} stroke={1.75} />
      </div>
      <Title className={styles.title}>{title}</Title>
      {safe && <p className={styles.text}>{safe}</p>}
      {todo && <p className={styles.text}>{todo}</p>}
      {action && <div className={styles.action}>{action}</div>}
      {reference && <p className={styles.reference}>{reference}</p>}
    </div>
  )
}
