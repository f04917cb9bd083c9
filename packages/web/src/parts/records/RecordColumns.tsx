import type { ReactNode } from 'react'
import { useWords } from '../../words/words.tsx'
import styles from './RecordFrame.module.css'

/** The first tab of a record: a card with its fields, more below it, and a sidebar of facts. */
export function RecordColumns({ children, below, side }: { children: ReactNode; below?: ReactNode; side?: ReactNode }) {
  const { t } = useWords()
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <section className={styles.card} aria-label={t('forms.info')}>
          {children}
        </section>
        {below}
      </div>
      {side && <div className={styles.side}>{side}</div>}
    </div>
  )
}
