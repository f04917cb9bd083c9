import { IconAlertTriangle } from '@tabler/icons-react'
import { memo } from 'react'
import type { BadgeTone } from '../../ui/StatusBadge.tsx'
import styles from './bars.module.css'
import type { RowBar } from './boardModel.ts'

/** Heights of lanes in rem: one alone has two lines, more of them one line each. */
export const LANE_ALONE = 2.375
export const LANE_STACKED = 1.375

type Props = {
  bar: RowBar
  lanes: number
  tone: BadgeTone
  /** The number of its project, which is what a dispatcher looks for. */
  job: string
  detail: string
  /** The whole item in a sentence. */
  text: string
  /** What is wrong with it, in a few words. */
  problem: string
  isCursor: boolean
  isSelected: boolean
  isLifted: boolean
  canMove: boolean
}

/** An item on a board. What a press does is decided by the board, which listens for all of its bars. */
export const Bar = memo(function Bar(props: Props) {
  const { bar, lanes, tone, job, detail, text, problem } = props
  const { entry } = bar
  const isStacked = lanes > 1
  const lane = isStacked ? LANE_STACKED : LANE_ALONE
  const style = {
    left: `calc(${bar.start * 100}% + 2px)`,
    width: `calc(${(bar.end - bar.start) * 100}% - 4px)`,
    top: `${0.1875 + bar.lane * (lane + 0.125)}rem`,
    height: `${lane}rem`,
  }
  if (bar.isGhost)
    return (
      <div className={styles.ghost} style={style} aria-hidden>
        <span className={styles.title}>{entry.item.title}</span>
      </div>
    )
  return (
    <button
      type="button"
      className={styles.bar}
      style={style}
      data-bar={entry.item.id}
      data-fixed={props.canMove ? undefined : ''}
      data-tone={tone}
      data-draft={entry.isDraft || undefined}
      data-moved={entry.isMoved || undefined}
      data-lifted={props.isLifted || undefined}
      data-conflict={problem !== '' || undefined}
      data-done={entry.item.isFixed || undefined}
      data-selected={props.isSelected || undefined}
      data-cut-start={bar.cutStart || undefined}
      data-cut-end={bar.cutEnd || undefined}
      data-cursor={props.isCursor || undefined}
      aria-pressed={props.isSelected || undefined}
      tabIndex={props.isCursor ? 0 : -1}
      aria-label={text}
      title={text}
    >
      {props.canMove && !bar.cutStart && <span className={styles.edge} data-edge="start" />}
      <span className={styles.title}>
        {problem !== '' && <IconAlertTriangle size={13} stroke={2} aria-hidden />}
        {job !== '' && <span className={styles.job}>{job}</span>}
        {entry.item.title}
      </span>
      {!isStacked && <span className={styles.detail}>{problem || detail}</span>}
      {props.canMove && !bar.cutEnd && <span className={styles.edge} data-edge="end" />}
    </button>
  )
})
