import type { Logbook } from '@jobwright/contract/resources/logbooks.ts'
import type { BoardState } from '@jobwright/contract/rules/logBoard.ts'
import { IconCheck, IconClock, IconMinus, IconPencil, IconPoint, IconX } from '@tabler/icons-react'
import { linkTo } from '../../data/links.ts'
import { Link } from '../../ui/Link.tsx'
import { logphoneWords } from '../../words/lazy/logphone.ts'
import { useWords } from '../../words/words.tsx'
import type { BookDay } from './dueBooks.ts'
import { useDueText } from './DueBadge.tsx'
import styles from './dayDots.module.css'

// A sign besides the color: in the sun colors fade.
const signs: Readonly<Record<BoardState, typeof IconCheck>> = {
  filed: IconCheck,
  late: IconCheck,
  nowork: IconMinus,
  draft: IconPencil,
  missing: IconX,
  due: IconClock,
  notdue: IconPoint,
}

/** The last days of a log book, oldest first: each opens its log, or starts the one that is missing. */
export function DayDots({ days, book }: { days: readonly BookDay[]; book: Logbook }) {
  const { t, formatDay, language } = useWords(logphoneWords)
  const dueText = useDueText()
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' })
  return (
    <ol className={styles.days}>
      {days.toReversed().map(({ day, state, entry }) => {
        const Sign = signs[state]
        const said = state === 'due' ? dueText(book) : state === 'notdue' ? t('logphone.free') : t(`logphone.${state}`)
        return (
          <li key={day}>
            <Link
              className={styles.day}
              data-state={state}
              aria-label={t('logphone.dayState', { day: formatDay(day), state: said })}
              href={
                entry
                  ? linkTo({ to: '/mobile/logbooks/$id/log/$logid/edit', params: { id: book.id, logid: entry.id } })
                  : linkTo({ to: '/mobile/logbooks/$id/add', params: { id: book.id }, search: { day } })
              }
            >
              <span className={styles.name}>{weekday.format(new Date(`${day}T00:00:00Z`))}</span>
              <span className={styles.dot}>
                <Sign size={18} stroke={2.5} aria-hidden />
              </span>
              <span className={styles.number}>{Number(day.slice(8))}</span>
            </Link>
          </li>
        )
      })}
    </ol>
  )
}
