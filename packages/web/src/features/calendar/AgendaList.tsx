import type { CalendarEntry } from '@jobwright/contract/resources/calendar.ts'
import { EntryLine } from '../../parts/calendar/EntryLine.tsx'
import lines from '../../parts/calendar/calendar.module.css'
import { calendarWords } from '../../words/lazy/calendar.ts'
import { useWords } from '../../words/words.tsx'
import { CreateMenu, useDayOffers } from './CreateMenu.tsx'
import styles from './calendarPage.module.css'

type Props = { days: readonly string[]; byDay: ReadonlyMap<string, readonly CalendarEntry[]>; today: string }

/** Days as a list: one day, or those of the next weeks on which something lies. */
export function AgendaList({ days, byDay, today }: Props) {
  const { t, formatDay } = useWords(calendarWords)
  const offered = useDayOffers()
  const shown = days.length === 1 ? days : days.filter((day) => (byDay.get(day)?.length ?? 0) > 0)
  if (shown.length === 0) return <p className={styles.empty}>{t('calendar.nothing')}</p>
  return (
    <div className={styles.agenda}>
      {shown.map((day) => (
        <section key={day} className={styles.agendaDay} aria-labelledby={`agenda-${day}`}>
          <header className={styles.cellHead}>
            <h2 id={`agenda-${day}`} className={styles.agendaTitle} data-today={day === today || undefined}>
              {formatDay(day)}
            </h2>
            <CreateMenu day={day} offered={offered} />
          </header>
          <ul className={lines.list}>
            {byDay.get(day)?.map((entry) => (
              <li key={`${entry.layer} ${entry.id} ${entry.startAt}`}>
                <EntryLine entry={entry} />
              </li>
            ))}
          </ul>
          {byDay.get(day)?.length === 0 && <p className={styles.empty}>{t('calendar.nothing')}</p>}
        </section>
      ))}
    </div>
  )
}
