import { isBreak } from '@jobwright/contract/time/segments.ts'
import { timeentries } from '@jobwright/contract/calls.gen.ts'
import { useRunning } from '../../data/clock.ts'
import { linkTo } from '../../data/links.ts'
import { useCan } from '../../data/session.ts'
import { Link } from '../../ui/Link.tsx'
import { timeclockWords } from '../../words/lazy/timeclock.ts'
import { useWords } from '../../words/words.tsx'
import { hours, jobOf, minutesOf } from './entries.ts'
import styles from './time.module.css'
import { useMinute } from './useMinute.ts'

/** The clock that runs, in the header of every phone page; nothing while none does. */
export function RunningChip() {
  const { t } = useWords(timeclockWords)
  const running = useRunning(useCan(timeentries.create))
  const now = useMinute()
  if (!running) return null
  const time = hours(minutesOf(running, now))
  const job = jobOf(running)
  return (
    <Link
      className={styles.chip}
      data-break={isBreak(running) || undefined}
      href={linkTo({ to: '/mobile/timesheets' })}
      aria-label={t('clock.running', { job: job?.title ?? t('clock.general'), time })}
    >
      <span className={styles.dot} aria-hidden />
      <span className={styles.chipTime}>{time}</span>
      {job?.number && <span className={styles.chipJob}>{job.number}</span>}
    </Link>
  )
}

/** Whether a clock runs: then its chip takes the place of the logo. */
export function useClockRuns(): boolean {
  const running = useRunning(useCan(timeentries.create))
  return running !== null && running !== undefined
}
