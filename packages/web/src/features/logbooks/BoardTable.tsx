import type { BoardRow } from '@jobwright/contract/resources/logbooks.ts'
import { boardStates, type BoardState } from '@jobwright/contract/rules/logBoard.ts'
import { VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconClockHour4, IconMinus, IconPencil } from '@tabler/icons-react'
import { linkTo, recordLink } from '../../data/links.ts'
import { nameOf } from '../../data/people.ts'
import { Link, type Address } from '../../ui/Link.tsx'
import { logboardWords } from '../../words/lazy/logboard.ts'
import { useWords } from '../../words/words.tsx'
import styles from './board.module.css'
import { ScrollRegion } from '../../ui/table/ScrollRegion.tsx'

type Props = { rows: readonly BoardRow[]; today: string; mayAdd: boolean }

/** Days that do not fit are the older ones. */
const toToday = (scroller: HTMLElement | null) => {
  if (scroller) scroller.scrollLeft = scroller.scrollWidth
}

/** Log books as rows, days as columns. Each day leads to its log, or to a new one. */
export function BoardTable({ rows, today, mayAdd }: Props) {
  const { t, formatDate, language } = useWords(logboardWords)
  const days = rows[0]?.days.map(({ day }) => day) ?? []
  const letter = new Intl.DateTimeFormat(language, { weekday: 'narrow', timeZone: 'UTC' })
  return (
    // Scrolled by keyboard too.
    <ScrollRegion ref={toToday} className={styles.scroller} label={t('logboard.title')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.book}>
              {t('logboard.book')}
            </th>
            {days.map((day) => (
              <th key={day} scope="col" className={styles.day} data-today={day === today || undefined}>
                <span aria-hidden>{letter.format(new Date(`${day}T00:00:00Z`))}</span>
                <span aria-hidden className={styles.date}>
                  {Number(day.slice(8))}
                </span>
                <VisuallyHidden>{formatDate(day)}</VisuallyHidden>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row" className={styles.book}>
                <Link href={recordLink('logbooks', row.id)}>{row.title}</Link>
                <span className={styles.job}>
                  {[(row.Project ?? row.Bid)?.title ?? row.Customer?.name, row.User && nameOf(row.User)]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </th>
              {row.days.map(({ day, state, entryId }) => (
                <td key={day} data-today={day === today || undefined}>
                  <BoardCell
                    state={state}
                    label={t('logboard.cell', {
                      book: row.title,
                      day: formatDate(day),
                      state: t(`logboard.state.${state}`),
                    })}
                    href={
                      entryId !== null
                        ? recordLink('logentries', entryId)
                        : mayAdd && (state === 'missing' || state === 'due') && day <= today
                          ? linkTo({ to: '/logentries/add', search: { LogbookId: row.id, logDate: day } })
                          : undefined
                    }
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

/** What each mark means. */
export function BoardLegend() {
  const { t } = useWords(logboardWords)
  return (
    <ul className={styles.legend}>
      {boardStates.map((state) => (
        <li key={state}>
          <span className={styles.cell} data-state={state} aria-hidden>
            <Mark state={state} />
          </span>
          {t(`logboard.state.${state}`)}
        </li>
      ))}
    </ul>
  )
}

function BoardCell({ state, label, href }: { state: BoardState; label: string; href: Address | undefined }) {
  const inside = <Mark state={state} />
  return href === undefined ? (
    <span className={styles.cell} data-state={state} role="img" aria-label={label} title={label}>
      {inside}
    </span>
  ) : (
    <Link className={styles.cell} data-state={state} href={href} aria-label={label} title={label}>
      {inside}
    </Link>
  )
}

/** A mark for each state, so that color is not the only difference. */
function Mark({ state }: { state: BoardState }) {
  const icon = { size: 16, stroke: 2, 'aria-hidden': true }
  switch (state) {
    case 'filed':
      return <IconCheck {...icon} />
    case 'late':
      return <IconClockHour4 {...icon} />
    case 'nowork':
      return <IconMinus {...icon} />
    case 'draft':
      return <IconPencil {...icon} />
    case 'missing':
      return <IconAlertTriangle {...icon} />
    default:
      return null
  }
}
