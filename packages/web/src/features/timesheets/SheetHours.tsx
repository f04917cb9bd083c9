import { isBreak } from '@jobwright/contract/time/segments.ts'
import { isCounted } from '@jobwright/contract/rules/timeEntries.ts'
import { timeentries } from '@jobwright/contract/calls.gen.ts'
import type { TimeEntry } from '@jobwright/contract/resources/timeentries.ts'
import type { TimeSheet } from '@jobwright/contract/resources/timesheets.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { recordLink } from '../../data/links.ts'
import { useCan, useMe } from '../../data/session.ts'
import { hours, minutesOf } from '../../parts/time/entries.ts'
import { namesOf } from '../../parts/time/WorkChoice.tsx'
import { useMinute } from '../../parts/time/useMinute.ts'
import { Link } from '../../ui/Link.tsx'
import { timeclockWords } from '../../words/lazy/timeclock.ts'
import { timedeskWords } from '../../words/lazy/timedesk.ts'
import { useWords } from '../../words/words.tsx'
import { Explained } from './Explained.tsx'
import { KioskPunches } from './KioskPunches.tsx'
import { Requests } from './Requests.tsx'
import styles from './timesheets.module.css'

type Props = { sheet: TimeSheet; entries: readonly TimeEntry[] }

/** The hours of a week, day by day, with what its person says about it, and how it is counted. */
export function SheetHours({ sheet, entries }: Props) {
  const { t, formatMoment } = useWords(timedeskWords)
  const clock = useWords(timeclockWords)
  const now = useMinute()
  const mayDecide = useCan(timeentries.correct)
  const isOwn = useMe().id === sheet.UserId
  const days = [
    ...new Set([...entries.map(({ workDate }) => workDate), ...sheet.days.map(({ day }) => day)]),
  ].toSorted()
  return (
    <div className={styles.page}>
      <div className={styles.side}>
        {sheet.dispute && (
          <p className={styles.note}>
            <IconAlertTriangle size={16} aria-hidden /> {sheet.dispute}
          </p>
        )}
        {sheet.approvedAlone && <p className={styles.note}>{t('timedesk.approvedAlone')}</p>}
        {sheet.status === 'rejected' && (
          <p className={styles.note}>{clock.t('week.returned', { reason: sheet.returnReason })}</p>
        )}
        <section className={styles.card}>
          <h2>{t('timedesk.hours')}</h2>
          {days.map((day) => (
            <Day
              key={day}
              day={day}
              entries={entries.filter(({ workDate }) => workDate === day)}
              leave={sheet.days.find((one) => one.day === day)}
              now={now}
            />
          ))}
        </section>
        <KioskPunches UserId={sheet.UserId} />
        {(mayDecide || isOwn) && <Requests sheet={sheet} />}
      </div>
      <aside className={styles.side}>
        <section className={styles.card}>
          <h2>{clock.t('week.explain')}</h2>
          <Explained id={sheet.id} />
        </section>
        <section className={styles.card}>
          <p>
            {sheet.signature
              ? t('timedesk.signedBy', { name: sheet.signature.name, when: formatMoment(sheet.signature.at) })
              : t('timedesk.notSigned')}
          </p>
        </section>
      </aside>
    </div>
  )
}

type DayProps = {
  day: string
  entries: readonly TimeEntry[]
  leave: TimeSheet['days'][number] | undefined
  now: number
}

function Day({ day, entries, leave, now }: DayProps) {
  const { formatDay, formatTime } = useWords(timedeskWords)
  const clock = useWords(timeclockWords)
  const sum = entries
    .filter((entry) => isCounted(entry) && entry.kind !== 'break_unpaid')
    .reduce((all, entry) => all + minutesOf(entry, now), 0)
  return (
    <div className={styles.day}>
      <h3>
        <span>{formatDay(day)}</span>
        <span>
          {hours(sum)}
          {leave ? ` · ${clock.t(`week.kind.${leave.kind}`)} ${hours(leave.minutes)}` : ''}
        </span>
      </h3>
      <ul className={styles.odd} data-hours>
        {entries.map((entry) => (
          <li key={entry.id}>
            <Link href={recordLink('timeentries', entry.id)}>
              {formatTime(entry.startAt)}–
              {entry.endAt
                ? formatTime(entry.endAt)
                : clock.t(entry.status === 'needs_fix' ? 'entry.noClockOut' : 'clock.now')}
            </Link>
            <span>{isCounted(entry) ? hours(minutesOf(entry, now)) : '–'}</span>
            <span>
              {isBreak(entry)
                ? clock.t(`fields.kind.${entry.kind}`)
                : [namesOf(entry).name || clock.t('clock.general'), namesOf(entry).detail].filter(Boolean).join(' · ')}
              {entry.changeReason && ` · ${clock.t('entry.changed', { reason: entry.changeReason })}`}
              {entry.status === 'void' && ` · ${clock.t('entry.locked.void', { reason: entry.voidReason })}`}
              {entry.status === 'corrected' && ` · ${clock.t('entry.locked.corrected')}`}
            </span>
            <span className={styles.length}>{entry.number}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
