import type { OddKind } from '@jobwright/contract/time/exceptions.ts'
import { lacksTime } from '@jobwright/contract/rules/timesheets.ts'
import { today } from '../../data/days.ts'
import { useMe } from '../../data/session.ts'
import { hours } from '../../parts/time/entries.ts'
import { timeclockWords } from '../../words/lazy/timeclock.ts'
import { timedeskWords } from '../../words/lazy/timedesk.ts'
import { useWords } from '../../words/words.tsx'
import type { PersonWeek } from './personWeek.ts'
import styles from './timesheets.module.css'

/** What makes the hours of a day wrong or doubtful, the most urgent first: red. */
const urgent: readonly OddKind[] = ['openPunch', 'missingOut', 'missingIn', 'leaveClash', 'long']
/** What may cost money, hold up payroll, or was changed by somebody else: yellow. Everything else is a dot. */
const costly: readonly OddKind[] = [
  'missingBreak',
  'secondBreak',
  'shortMeal',
  'offSite',
  'edited',
  'noJob',
  'noCode',
  'noNote',
]

/** Paid minutes of a day from which it has a color. */
const LONG_DAY_MIN = 600

/** A day of a person: hours, job below. What costs money has a color and a word, what is only unusual a dot. */
export function DayCell({ row, day }: { row: PersonWeek; day: string }) {
  const { t } = useWords(timedeskWords)
  const clock = useWords(timeclockWords)
  const { timezone } = useMe().Company
  const there = row.days.find((one) => one.day === day)
  const isBlank = !there || (there.paid === 0 && !there.leave && !there.isRunning)
  const isGap = lacksTime(day, { today: today(timezone), startedOn: row.startedOn })
  if (!there || (isBlank && there.odd.length === 0))
    return (
      <td data-blank={isGap || undefined}>{isGap && <span className={styles.blank}>{t('timedesk.blank')}</span>}</td>
    )
  const kinds = there.odd.map(({ kind }) => kind)
  const red = urgent.find((kind) => kinds.includes(kind))
  const yellow = costly.find((kind) => kinds.includes(kind))
  const isLong = there.paid > LONG_DAY_MIN
  const word = red ?? yellow
  const job = there.jobs[0]
  const minutes = there.paid + (there.leave && there.leave.kind !== 'unpaid' ? there.leave.minutes : 0)
  return (
    <td
      data-tone={red ? 'red' : yellow || isLong ? 'yellow' : undefined}
      data-running={there.isRunning || undefined}
      title={kinds.map((kind) => t(`timedesk.odd.${kind}`)).join(', ') || undefined}
    >
      <span className={styles.hours}>
        {!word && !isLong && kinds.length > 0 && (
          <span
            className={styles.mild}
            role="img"
            aria-label={kinds.map((kind) => t(`timedesk.odd.${kind}`)).join(', ')}
          />
        )}
        {there.isRunning && minutes === 0 ? '…' : hours(minutes)}
      </span>
      <span className={styles.under}>
        {word
          ? t(`timedesk.odd.${word}`)
          : isLong
            ? t('timedesk.longDay')
            : there.isRunning
              ? t('timedesk.running')
              : there.leave
                ? clock.t(`week.kind.${there.leave.kind}`)
                : (job?.number ?? job?.title ?? clock.t('clock.general').split(',')[0])}
      </span>
    </td>
  )
}
