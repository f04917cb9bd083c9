import type { TimeEntry } from '@jobwright/contract/resources/timeentries.ts'
import { nameOf } from '../../data/people.ts'
import { timeclockWords } from '../../words/lazy/timeclock.ts'
import { useWords } from '../../words/words.tsx'
import styles from './entryHistory.module.css'

/** How an entry came about, and why somebody changed it. */
export function EntryHistory({ entry }: { entry: TimeEntry }) {
  const { t } = useWords(timeclockWords)
  const by = entry.enteredBy ?? entry.User
  return (
    <section className={styles.history}>
      <p>
        {t(`entry.by.${entry.method}`, { name: by ? nameOf(by) : '' })}
        {entry.kiosk && ` (${entry.kiosk})`}
      </p>
      {entry.changeReason && <p>{t('entry.changed', { reason: entry.changeReason })}</p>}
      {entry.voidReason && <p>{t('entry.locked.void', { reason: entry.voidReason })}</p>}
    </section>
  )
}
