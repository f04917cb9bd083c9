import { IconCalendarOff, IconFolder, IconPlus, IconTruck } from '@tabler/icons-react'
import { memo, type ReactNode } from 'react'
import type { Person } from '../../data/people.ts'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import type { BadgeTone } from '../../ui/StatusBadge.tsx'
import { Bar } from './Bar.tsx'
import { isSameRow, type BoardRow } from './boardModel.ts'
import type { Stretch } from './boardTime.ts'
import styles from './board.module.css'

/** How a bar looks and what it says. */
export type BarLook = { tone: BadgeTone; job: string; detail: string; text: string; problem: string; canMove: boolean }

type Props = {
  row: BoardRow
  name: string
  person: Person | undefined
  /** Below the name: hours, or what is wrong. */
  note: string
  hasProblem: boolean
  /** Time off of this person, as stretches of the axis. */
  off: readonly (Stretch & { text: string })[]
  columns: number
  cursor: { column: number; bar: string | null } | null
  cellText: string
  selected: ReadonlySet<string>
  lifted: ReadonlySet<string>
  /** How each of the bars looks. */
  looks: readonly BarLook[]
  top: number
  height: number
  index: number
  mayAdd: boolean
}

/** A line of a board: who it is, and the bars beside. */
export const BoardRowView = memo(function BoardRowView(props: Props) {
  const { row, cursor, columns } = props
  return (
    <div
      role="group"
      aria-label={[props.name, props.note].filter(Boolean).join(', ')}
      className={styles.row}
      data-index={props.index}
      style={{ transform: `translateY(${props.top}px)`, height: props.height }}
    >
      <div className={styles.who}>
        {iconOf(props)}
        <span className={styles.whoText}>
          <span className={styles.name}>{props.name}</span>
          {props.note && (
            <span className={styles.note} title={props.note} data-problem={props.hasProblem || undefined}>
              {props.note}
            </span>
          )}
        </span>
      </div>
      <div className={styles.lane} data-drop={row.kind === 'project' ? undefined : 'row'} data-key={row.key}>
        {props.off.map((one) => (
          <span
            key={`${one.start} ${one.text}`}
            className={styles.off}
            style={{ left: `${one.start * 100}%`, width: `${(one.end - one.start) * 100}%` }}
          >
            <span className={styles.offText}>
              <IconCalendarOff size={13} aria-hidden /> {one.text}
            </span>
          </span>
        ))}
        {row.bars.map((bar, nth) => {
          const look = props.looks[nth]
          const { id } = bar.entry.item
          return (
            look && (
              <Bar
                key={`${id}${bar.isGhost ? ' was' : ''}`}
                bar={bar}
                lanes={row.lanes}
                {...look}
                isCursor={!bar.isGhost && cursor?.bar === id}
                isSelected={props.selected.has(id)}
                isLifted={props.lifted.has(id)}
              />
            )
          )
        })}
        {cursor && cursor.bar === null && (
          <button
            type="button"
            className={styles.cell}
            data-cursor
            data-cell
            aria-label={props.cellText}
            style={{ left: `${(cursor.column / columns) * 100}%`, width: `${100 / columns}%` }}
          >
            {props.mayAdd && <IconPlus size={14} aria-hidden />}
          </button>
        )}
      </div>
    </div>
  )
}, areSame)

function areSame(a: Props, b: Props): boolean {
  const names = Object.keys(a) as (keyof Props)[]
  return names.every((name) => {
    if (name === 'row') return isSameRow(a.row, b.row)
    if (name === 'cursor') return a.cursor?.column === b.cursor?.column && a.cursor?.bar === b.cursor?.bar
    if (name === 'looks')
      return a.looks.length === b.looks.length && a.looks.every((look, nth) => look === b.looks[nth])
    return a[name] === b[name]
  })
}

function iconOf({ row, person }: Props): ReactNode {
  if (person) return <PersonAvatar {...person} image={person.avatar} size={24} decorative />
  if (row.kind === 'item') return null
  const Icon = row.kind === 'project' ? IconFolder : IconTruck
  return (
    <span className={styles.mark}>
      <Icon size={14} aria-hidden />
    </span>
  )
}
