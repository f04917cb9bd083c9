import { isBreak } from '@jobwright/contract/time/segments.ts'
import type { TimeEntry } from '@jobwright/contract/resources/timeentries.ts'
import { IconAlertCircle, IconCloudCheck, IconDeviceMobile } from '@tabler/icons-react'
import { memo } from 'react'
import { linkTo } from '../../data/links.ts'
import { useWaiting } from '../../data/outbox/useOutbox.ts'
import { Link } from '../../ui/Link.tsx'
import { timeclockWords } from '../../words/lazy/timeclock.ts'
import { useWords } from '../../words/words.tsx'
import { hours, minutesOf } from './entries.ts'
import styles from './segments.module.css'
import { namesOf } from './WorkChoice.tsx'

/** Stretches of time, one a row: from and to, what on, where the entry lies, how long. A tap opens it. */
export const SegmentRows = memo(function SegmentRows({ entries, now }: { entries: readonly TimeEntry[]; now: number }) {
  return (
    <ul className={styles.rows}>
      {entries.map((entry) => (
        <Segment key={entry.id} entry={entry} now={now} />
      ))}
    </ul>
  )
})

const Segment = memo(function Segment({ entry, now }: { entry: TimeEntry; now: number }) {
  const { t, formatTime } = useWords(timeclockWords)
  const isRunning = entry.endAt === null && entry.status === 'recorded'
  const isLost = entry.status === 'needs_fix'
  const name = isBreak(entry)
    ? t(entry.kind === 'break_paid' ? 'clock.paidBreak' : 'clock.unpaidBreak')
    : namesOf(entry).name || t('clock.general')
  const end = entry.endAt ? formatTime(entry.endAt) : isLost ? t('entry.noClockOut') : t('clock.now')
  return (
    <li className={styles.row} data-running={isRunning || undefined} data-odd={isLost || undefined}>
      <Link className={styles.times} href={linkTo({ to: '/mobile/timesheets/$id/edit', params: { id: entry.id } })}>
        {formatTime(entry.startAt)}–{end}
      </Link>
      <span className={styles.name}>{entry.kind === 'travel' ? `${t('clock.travel')} · ${name}` : name}</span>
      <Where id={entry.id} isHere={entry.version === 0} />
      <span className={styles.length}>{entry.kind === 'break_unpaid' ? '–' : hours(minutesOf(entry, now))}</span>
    </li>
  )
})

/** Where an entry lies: at the office, on this phone (`isHere` if that is known), or refused. */
export function Where({ id, isHere = false }: { id: string; isHere?: boolean }) {
  const { t } = useWords(timeclockWords)
  const { waiting, needsYou } = useWaiting('timeentries', id)
  const [Icon, word, tone] =
    needsYou > 0
      ? ([IconAlertCircle, 'clock.needsYou', 'red'] as const)
      : isHere || waiting > 0
        ? ([IconDeviceMobile, 'clock.onPhone', 'yellow'] as const)
        : ([IconCloudCheck, 'clock.atOffice', 'green'] as const)
  return (
    <span className={styles.where} data-tone={tone} role="img" aria-label={t(word)} title={t(word)}>
      <Icon size={20} stroke={1.75} aria-hidden />
    </span>
  )
}
