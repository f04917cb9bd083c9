import type { OddKind } from '@jobwright/contract/time/exceptions.ts'
import { today } from '../../data/days.ts'
import { useMe } from '../../data/session.ts'
import { hours } from '../../parts/time/entries.ts'
import { timeclockWords } from '../../words/lazy/timeclock.ts'
import { timedeskWords } from '../../words/lazy/timedesk.ts'
import { useWords } from '../../words/words.tsx'
import type { PersonWeek } from './personWeek.ts'
import styles from './timesheets.module.css'

/** What is odd, the most urgent first; those before the mark are red. */
const urgent: readonly OddKind[] = ['openPunch', 'missingOut', 'missingIn', 'leaveClash', 'long']
const quiet: readonly OddKind[] = ['overtime', 'nearOvertime', 'noLocation']

/** A day of a person: hours, job below; what is odd has a color and a word. */
export function DayCell({ row, day }: { row: PersonWeek; day: string }) {
  const { t } = useWords(timedeskWords)
  const clock = useWords(timeclockWords)
  const { timezone } = useMe().Company
  const there = row.days.find((one) => one.day === day)
  const isBlank = !there || (there.paid === 0 && !there.leave && !there.isRunning)
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  const isPastWorkday = day < today(timezone) && weekday !== 0 && weekday !== 6
  if (!there || (isBlank && there.odd.length === 0))
    return (
      <td data-blank={isPastWorkday || undefined}>
        {isPastWorkday && <span className={styles.blank}>{t('timedesk.blank')}</span>}
      </td>
    )
  const kinds = there.odd.map(({ kind }) => kind)
  const red = urgent.find((kind) => kinds.includes(kind))
  const yellow = kinds.find((kind) => !urgent.includes(kind) && !quiet.includes(kind))
  const word = red ?? yellow
  const job = there.jobs[0]
  const minutes = there.paid + (there.leave && there.leave.kind !== 'unpaid' ? there.leave.minutes : 0)
  return (
    <td
      data-tone={red ? 'red' : yellow ? 'yellow' : undefined}
      data-running={there.isRunning || undefined}
      title={kinds.map((kind) => t(`timedesk.odd.${kind}`)).join(', ') || undefined}
    >
      <span className={styles.hours}>{there.isRunning && minutes === 0 ? '…' : hours(minutes)}</span>
      <span className={styles.under}>
        {word
          ? t(`timedesk.odd.${word}`)
          : there.isRunning
            ? t('timedesk.running')
            : there.leave
              ? clock.t(`week.kind.${there.leave.kind}`)
              : (job?.number ?? job?.title ?? clock.t('clock.general').split(',')[0])}
      </span>
    </td>
  )
}
