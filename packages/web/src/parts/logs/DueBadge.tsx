import type { LogbookRow } from '@jobwright/contract/resources/logbooks.ts'
import type { LogEntryRow } from '@jobwright/contract/resources/logentries.ts'
import type { BoardState } from '@jobwright/contract/rules/logBoard.ts'
import { instantOf, today } from '../../data/days.ts'
import { useMe } from '../../data/session.ts'
import { StatusBadge, type BadgeTone } from '../../ui/StatusBadge.tsx'
import { logphoneWords } from '../../words/lazy/logphone.ts'
import { useWords } from '../../words/words.tsx'
import { LogStatus } from './LogStatus.tsx'

/** The tone of each state of a day. */
const dayTones: Readonly<Record<BoardState, BadgeTone>> = {
  missing: 'red',
  due: 'yellow',
  draft: 'blue',
  filed: 'green',
  late: 'orange',
  nowork: 'gray',
  notdue: 'gray',
}

type DueBadgeProps = {
  book: Pick<LogbookRow, 'dueTime'>
  state: BoardState
  /** The log of the day; one that was returned says so. */
  entry?: Pick<LogEntryRow, 'status' | 'logDate'> | undefined
}

/** How the day of a log book stands. */
export function DueBadge({ book, state, entry }: DueBadgeProps) {
  const { t } = useWords(logphoneWords)
  const dueText = useDueText()
  if (entry?.status === 'returned') return <LogStatus entry={entry} />
  return <StatusBadge tone={dayTones[state]}>{state === 'due' ? dueText(book) : t(`logphone.${state}`)}</StatusBadge>
}

/** When a log is due: "Due by 5:30 PM". */
export function useDueText(): (book: Pick<LogbookRow, 'dueTime'>) => string {
  const { t } = useWords(logphoneWords)
  const dueTime = useDueTime()
  return (book) => t('logphone.due', { time: dueTime(book) })
}

/** The time of day by which a log is due, as the reader writes it: "5:30 PM". */
export function useDueTime(): (book: Pick<LogbookRow, 'dueTime'>) => string {
  const { formatTime } = useWords()
  const { timezone } = useMe().Company
  return ({ dueTime }) => formatTime(instantOf(today(timezone), dueTime, timezone))
}
