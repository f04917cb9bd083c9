import type { LogEntry } from '@jobwright/contract/resources/logentries.ts'
import { IconArrowBackUp, IconBan, IconCalendarTime, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { logsWords } from '../../words/lazy/logs.ts'
import { useWords } from '../../words/words.tsx'
import styles from './logentries.module.css'

/** What a reader must know first: why a log was returned, reopened or voided. */
export function EntryNotes({ entry }: { entry: LogEntry }) {
  const { t } = useWords(logsWords)
  const notes = Object.keys(entry.returnNotes).length
  if (entry.status === 'returned')
    return (
      <Note tone="yellow" icon={<IconArrowBackUp size={18} aria-hidden />} title={t('logs.returnedBy')}>
        {entry.returnComment}
        {notes > 0 && <span className={styles.more}>{t('logs.notesBelow', { count: notes })}</span>}
      </Note>
    )
  if (entry.status === 'void')
    return (
      <Note tone="gray" icon={<IconBan size={18} aria-hidden />} title={t('logs.voided')}>
        {entry.voidReason}
      </Note>
    )
  if (entry.status === 'draft' && entry.revision > 1)
    return (
      <Note tone="blue" icon={<IconRefresh size={18} aria-hidden />} title={t('logs.reopened')}>
        {entry.reopenReason}
      </Note>
    )
  return null
}

/** That a log is a plan: what can be done now, and what on its day. */
export function PlanNote({ logDate }: { logDate: string }) {
  const { t, formatDay } = useWords(logsWords)
  return (
    <Note
      tone="blue"
      icon={<IconCalendarTime size={18} aria-hidden />}
      title={t('logs.planTitle', { day: formatDay(logDate) })}
    >
      {t('logs.planText')}
    </Note>
  )
}

function Note({ tone, icon, title, children }: { tone: string; icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <section className={styles.banner} data-tone={tone} aria-label={title}>
      {icon}
      <div className={styles.bannerText}>
        <strong>{title}</strong>
        <p>{children}</p>
      </div>
    </section>
  )
}
