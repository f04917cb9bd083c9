import { isWorkday } from '@jobwright/contract/plan/workdays.ts'
import { useMemo } from 'react'
import { useRem } from '../../ui/table/useRem.ts'
import type { BoardRow } from './boardModel.ts'
import type { Axis } from './boardTime.ts'
import { TimelineLines } from './TimelineLines.tsx'
import styles from './timeline.module.css'
import type { Plan } from './useBoard.ts'
import { MOST_DAYS } from './useColumns.ts'

/** What lies below the bars of a timeline: days on which nobody works, and lines between items. */
export function TimelineUnder({ plan, axis, rows }: { plan: Plan; axis: Axis; rows: readonly BoardRow[] }) {
  const rem = useRem()
  const late = useMemo(
    () => new Set(plan.conflicts.flatMap(({ kind, id, with: other }) => (kind === 'order' ? [`${id} ${other}`] : []))),
    [plan.conflicts],
  )
  return (
    <>
      {/* Columns of days are shaded by themselves; a column of a week cannot be. */}
      {axis.kind === 'days' && axis.days.length > MOST_DAYS && <DaysOff plan={plan} days={axis.days} />}
      <TimelineLines rows={rows} rem={rem} late={late} />
    </>
  )
}

function DaysOff({ plan, days }: { plan: Plan; days: readonly string[] }) {
  const { calendarOf } = plan
  const { holidays } = plan.board
  const runs = useMemo(() => runsOff(days, (day) => !isWorkday(calendarOf(null), day)), [days, calendarOf])
  const named = useMemo(() => new Set(holidays.flatMap(({ day, isDayOff }) => (isDayOff ? [day] : []))), [holidays])
  return (
    <div className={styles.daysOff} aria-hidden>
      {runs.map(({ from, to }) => (
        <span
          key={from}
          data-holiday={days.slice(from, to).some((day) => named.has(day)) || undefined}
          style={{ left: `${(from / days.length) * 100}%`, width: `${((to - from) / days.length) * 100}%` }}
        />
      ))}
    </div>
  )
}

/** Returns where days off follow each other, `to` exclusive. */
export function runsOff(
  days: readonly string[],
  isOff: (day: string) => boolean,
): readonly { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = []
  for (const [at, day] of days.entries()) {
    if (!isOff(day)) continue
    const last = runs.at(-1)
    if (last?.to === at) last.to = at + 1
    else runs.push({ from: at, to: at + 1 })
  }
  return runs
}
