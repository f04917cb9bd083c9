import { GAP, GROUP } from './Board.tsx'
import { LANE_ALONE } from './Bar.tsx'
import type { BoardRow } from './boardModel.ts'
import styles from './timeline.module.css'

const ROW = LANE_ALONE + GAP
const WIDE = 10_000

/** Lines from what blocks something to what waits for it, below the bars of a timeline. Red where it starts too early. */
export function TimelineLines({
  rows,
  rem,
  late,
}: {
  rows: readonly BoardRow[]
  rem: number
  late: ReadonlySet<string>
}) {
  const places = new Map(
    rows.flatMap(({ bars, id }, nth) => {
      const bar = bars.find(({ isGhost }) => !isGhost)
      return bar && id ? [[id, { bar, y: (GROUP + (nth + 0.5) * ROW) * rem }] as const] : []
    }),
  )
  const height = (GROUP + rows.length * ROW) * rem
  return (
    <svg
      className={styles.lines}
      viewBox={`0 0 ${WIDE} ${height}`}
      preserveAspectRatio="none"
      style={{ height }}
      aria-hidden
    >
      {[...places].flatMap(([id, { bar, y }]) =>
        bar.entry.item.blockedBy.flatMap((blocker) => {
          const from = places.get(blocker.id)
          if (!from) return []
          const [x1, x2] = [from.bar.end * WIDE, bar.start * WIDE]
          const turn = Math.max(x1 + 20, x2 - 20)
          return [
            <path
              key={`${blocker.id} ${id}`}
              data-late={late.has(`${id} ${blocker.id}`) || undefined}
              d={`M ${x1} ${from.y} H ${turn} V ${(from.y + y) / 2} H ${x2 - 20} V ${y} H ${x2}`}
              vectorEffect="non-scaling-stroke"
            />,
          ]
        }),
      )}
    </svg>
  )
}
