import { pageOf } from '@jobwright/contract/registry.ts'
import type { CalendarEntry } from '@jobwright/contract/resources/calendar.ts'
import { pathLink } from '../../data/links.ts'
import { timeOf } from '../../data/days.ts'
import { nameOf, usePeople } from '../../data/people.ts'
import { useMe } from '../../data/session.ts'
import { Link } from '../../ui/Link.tsx'
import { calendarWords } from '../../words/lazy/calendar.ts'
import { useWords } from '../../words/words.tsx'
import styles from './calendar.module.css'

type Props = {
  entry: CalendarEntry
  isNarrow?: boolean
  /** Drawn as a bar over several days. */
  isBar?: boolean
}

const isTimeOff = ({ layer }: Props['entry']) => layer === 'timeoff'

/** One entry of a calendar: in a narrow cell, or as a line with its person and number. */
export function EntryLine({ entry, isNarrow = false, isBar = false }: Props) {
  // A month has hundreds of entries: only those that name somebody are drawn again when the names arrive.
  const isNamed = entry.UserId !== null && (!isNarrow || isTimeOff(entry))
  const props = { entry, isNarrow, isBar }
  return isNamed ? <NamedLine {...props} /> : <Line {...props} />
}

function NamedLine(props: Required<Props>) {
  const { byId } = usePeople()
  const { entry } = props
  return <Line {...props} person={entry.UserId ? byId(entry.UserId) : undefined} />
}

function Line({
  entry,
  isNarrow,
  isBar,
  person,
}: Required<Props> & { person?: Parameters<typeof nameOf>[0] | undefined }) {
  const { t, formatTime } = useWords(calendarWords)
  const { timezone } = useMe().Company
  const isTimed = timeOf(entry.startAt, timezone) !== ''
  // What time off is called by itself says nothing: whose it is does.
  const title = isTimeOff(entry) && person ? t('calendar.off', { name: nameOf(person) }) : entry.title || entry.number
  const text = (
    <>
      {!isBar && <span className={styles.mark} aria-hidden />}
      {isTimed && <span className={styles.time}>{formatTime(entry.startAt)}</span>}
      <span className={styles.name}>{title}</span>
      {!isNarrow && (
        <span className={styles.more}>
          {[t(`calendar.layer.${entry.layer}`), entry.number, !isTimeOff(entry) && person && nameOf(person)]
            .filter(Boolean)
            .join(' · ')}
        </span>
      )}
    </>
  )
  const props = {
    className: styles.entry ?? '',
    'data-layer': entry.layer,
    'data-done': entry.isDone || undefined,
    'data-narrow': isNarrow || undefined,
    'data-bar': isBar || undefined,
    title: `${t(`calendar.layer.${entry.layer}`)}: ${title}`,
  }
  if (entry.resource === null) return <span {...props}>{text}</span>
  return (
    <Link {...props} href={pathLink(`${pageOf(entry.resource)}/${entry.id}`)}>
      {text}
    </Link>
  )
}
