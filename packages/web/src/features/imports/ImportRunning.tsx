import type { Import } from '@jobwright/contract/resources/imports.ts'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { useWords } from '../../words/words.tsx'
import styles from './imports.module.css'
import { importsWords } from '../../words/lazy/imports.ts'

/** A running import; the page may be left. */
export function ImportRunning({ one }: { one: Import }) {
  const { t, formatNumber } = useWords(importsWords)
  const share = one.rows > 0 ? (one.progress / one.rows) * 100 : 0
  return (
    <section className={styles.card}>
      <h2 className={styles.heading}>{one.status === 'undoing' ? t('imports.undoing') : t('imports.running')}</h2>
      {/* How far an undo is, nobody counts. */}
      {one.status !== 'undoing' && <ProgressBar value={share} label={t('imports.progress')} />}
      <p className={styles.detail} role="status">
        {t('imports.progressText', { done: formatNumber(one.progress), rows: formatNumber(one.rows) })}
      </p>
      <p className={styles.lead}>{t('imports.mayLeave')}</p>
    </section>
  )
}
