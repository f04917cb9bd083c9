import { calendarLayers } from '@jobwright/contract/rules/schedule.ts'
import { addDays, daysThrough } from '@jobwright/contract/rules/days.ts'
import { useMemo } from 'react'
import { today as todayIn } from '../../data/days.ts'
import { linkTo } from '../../data/links.ts'
import { useMe } from '../../data/session.ts'
import { EntryLine } from '../../parts/calendar/EntryLine.tsx'
import lines from '../../parts/calendar/calendar.module.css'
import { useCalendar } from '../../parts/calendar/useCalendar.ts'
import { Card } from '../../ui/Facts.tsx'
import { Link } from '../../ui/Link.tsx'
import { calendarWords } from '../../words/lazy/calendar.ts'
import { useWords } from '../../words/words.tsx'
import styles from './calendarCard.module.css'

/** What a day shows before the rest becomes a link. */
const SHOWN = 4

/** The dashboard's calendar: the next seven days. */
export function CalendarCard() {
  const { t, formatDay } = useWords(calendarWords)
  const { timezone } = useMe().Company
  const first = todayIn(timezone)
  const days = useMemo(() => daysThrough(first, addDays(first, 6)), [first])
  const { byDay, isError, refetch, isPending } = useCalendar({ days, layers: calendarLayers })
  return (
    <Card title={t('calendar.next')} action={<Link href={linkTo({ to: '/calendar' })}>{t('calendar.open')}</Link>}>
      {isError && (
        <button type="button" className={styles.retry} onClick={() => void refetch()}>
          {t('calendar.failed')}
        </button>
      )}
      <div className={styles.days} aria-busy={isPending}>
        {days.map((day) => {
          const entries = byDay.get(day) ?? []
          const shown = entries.length > SHOWN ? entries.slice(0, SHOWN - 1) : entries
          return (
            <section key={day} className={styles.day} aria-labelledby={`next-${day}`}>
              <h3 id={`next-${day}`} className={styles.title} data-today={day === first || undefined}>
                {formatDay(day)}
              </h3>
              <ul className={lines.list}>
                {shown.map((entry) => (
                  <li key={`${entry.layer} ${entry.id} ${entry.startAt}`}>
                    <EntryLine entry={entry} isNarrow />
                  </li>
                ))}
              </ul>
              {entries.length > shown.length && (
                <Link className={styles.more} href={linkTo({ to: '/calendar', search: { span: 'day', day } })}>
                  {t('calendar.more', { n: entries.length - shown.length })}
                </Link>
              )}
            </section>
          )
        })}
      </div>
    </Card>
  )
}
