import { peopleOf } from '@jobwright/contract/plan/boardItems.ts'
import { instantOf } from '@jobwright/contract/time/zone.ts'
import { useMemo } from 'react'
import { scheduleWords } from '../../words/lazy/schedule.ts'
import { useWords } from '../../words/words.tsx'
import { stretchOf, type Axis, type Stretch } from './boardTime.ts'
import type { Plan } from './useBoard.ts'

type Off = Stretch & { text: string }

/**
 * Returns when people are off on an axis, by person; with `names`, by the items that they are on, for a board whose rows
 * are items.
 */
export function useOff(
  { board: { timeOff }, entries, calendarOf }: Pick<Plan, 'board' | 'entries' | 'calendarOf'>,
  axis: Axis,
  zone: string,
  names: ReadonlyMap<string, string> | null,
): ReadonlyMap<string, readonly Off[]> {
  const { t } = useWords(scheduleWords)
  // Rows of people are not drawn again because an item moved.
  const items = names && entries
  return useMemo(() => {
    const found = new Map<string, Off[]>()
    const calendar = calendarOf(null)
    const at = (day: string, minute: number) => new Date(instantOf(zone, day, minute) * 60_000).toISOString()
    for (const { UserId, kind, status, from, to, fromMin, toMin } of timeOff) {
      const isPart = fromMin !== null && toMin !== null
      const span = isPart ? { startAt: at(from, fromMin), endAt: at(to, toMin) } : { startAt: from, endAt: to }
      const stretch = stretchOf(axis, span, zone, calendar)
      if (!stretch) continue
      const said = t(status === 'approved' ? 'board.isOff' : 'board.asksOff', { kind: t(`offKind.${kind}`) })
      const text = names ? `${names.get(UserId) ?? ''}: ${said}` : said
      const rows = items
        ? items.flatMap(({ item, place }) => (peopleOf(item, place).includes(UserId) ? [item.id] : []))
        : [UserId]
      for (const row of rows) found.set(row, [...(found.get(row) ?? []), { ...stretch, text }])
    }
    return found
  }, [timeOff, items, calendarOf, axis, zone, names, t])
}
