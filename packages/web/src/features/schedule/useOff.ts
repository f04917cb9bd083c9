import type { Board } from '@jobwright/contract/resources/scheduleBoard.ts'
import type { WorkCalendar } from '@jobwright/contract/plan/workdays.ts'
import { instantOf } from '@jobwright/contract/time/zone.ts'
import { useMemo } from 'react'
import { scheduleWords } from '../../words/lazy/schedule.ts'
import { useWords } from '../../words/words.tsx'
import { stretchOf, type Axis, type Stretch } from './boardTime.ts'

type Off = Stretch & { text: string }

/** Returns when people are off on an axis, by person. */
export function useOff(
  timeOff: Board['timeOff'] | undefined,
  axis: Axis,
  zone: string,
  calendar: WorkCalendar | undefined,
): ReadonlyMap<string, readonly Off[]> {
  const { t } = useWords(scheduleWords)
  return useMemo(() => {
    const found = new Map<string, Off[]>()
    const at = (day: string, minute: number) => new Date(instantOf(zone, day, minute) * 60_000).toISOString()
    for (const { UserId, kind, status, from, to, fromMin, toMin } of calendar ? (timeOff ?? []) : []) {
      const isPart = fromMin !== null && toMin !== null
      const span = isPart ? { startAt: at(from, fromMin), endAt: at(to, toMin) } : { startAt: from, endAt: to }
      const stretch = UserId !== null && calendar && stretchOf(axis, span, zone, calendar)
      if (!stretch) continue
      const text = t(status === 'approved' ? 'board.isOff' : 'board.asksOff', { kind: t(`offKind.${kind}`) })
      found.set(UserId, [...(found.get(UserId) ?? []), { ...stretch, text }])
    }
    return found
  }, [timeOff, axis, zone, calendar, t])
}
