import { IconCheck } from '@tabler/icons-react'
import { memo } from 'react'
import type { CSSProperties } from 'react'
import type { PhotoRow } from '@jobwright/contract/resources/photos.ts'
import { useWords } from '../../words/words.tsx'
import { photosWords } from '../../words/lazy/photos.ts'
import { PhotoTile } from './PhotoTile.tsx'
import type { Line, TimelineSection } from './timeline.ts'
import { useDayName } from './useDayName.ts'
import type { Selection } from './useSelection.ts'
import type { Timeline } from './useTimeline.ts'
import { useTurns } from './useTurn.ts'
import styles from './photos.module.css'

type LineProps = {
  line: Line
  /** Its position in the grid, counted from 1. */
  row: number
}

type TileProps = {
  at: Timeline['at']
  chosen: Selection['chosen']
  /** The photo of this sheet that has the keyboard focus. */
  cursor: number | undefined
  onOpen: (index: number, photo: PhotoRow) => void
  onSelect: (index: number, photo: PhotoRow, range: boolean) => void
}

type Props = TileProps & {
  sheet: TimelineSection
  columns: number
  onSelectDay: (start: number, count: number) => void
}

/**
 * Some photo rows of one day. On scrolling into view it renders as empty rows first and fills them in turn, so that an
 * old computer scrolls as smoothly as a new one. The focused row renders completely at once.
 */
export const PhotoSheet = memo(function PhotoSheet({ sheet, columns, cursor, onSelectDay, ...rest }: Props) {
  const drawn = useTurns(sheet.lines.length, sheet.lines[0]?.kind === 'day' ? 1 : 0)
  return (
    <div role="rowgroup" className={styles.sheet} style={{ top: sheet.top, height: sheet.height }}>
      {sheet.lines.map((line, at) => {
        const row = sheet.first + at + 1
        if (line.kind === 'day')
          return <DayLine key={row} line={line} row={row} columns={columns} onSelectDay={onSelectDay} />
        const here = cursor !== undefined && cursor >= line.start && cursor < line.start + line.count
        return at < drawn || here ? (
          <PhotoLine key={row} line={line} row={row} cursor={here ? cursor : undefined} {...rest} />
        ) : (
          <div
            key={row}
            role="row"
            aria-rowindex={row}
            aria-busy
            className={styles.waitingRow}
            style={{ '--columns': line.count } as CSSProperties}
          />
        )
      })}
    </div>
  )
})

/** The heading of a day, with its photo count. */
function DayLine({ line, row, columns, onSelectDay }: LineProps & Pick<Props, 'columns' | 'onSelectDay'>) {
  const { t, formatNumber } = useWords(photosWords)
  const day = useDayName()(line.day)
  return (
    <div role="row" aria-rowindex={row} className={styles.day}>
      <div role="gridcell" aria-colspan={columns} className={styles.dayCell}>
        <h2 className={styles.dayName}>{day}</h2>
        <span className={styles.dayCount}>{formatNumber(line.count)}</span>
        <button
          type="button"
          className={styles.daySelect}
          aria-label={t('photos.selectDay', { day })}
          onClick={() => onSelectDay(line.start, line.count)}
        >
          <IconCheck size={14} stroke={2.5} aria-hidden />
          {t('photos.selectAll')}
        </button>
      </div>
    </div>
  )
}

/** One row of photos. */
const PhotoLine = memo(function PhotoLine(props: LineProps & TileProps) {
  const { line, row, at, chosen, cursor, onOpen, onSelect } = props
  const { t } = useWords(photosWords)
  const indexes = Array.from({ length: line.count }, (_, column) => line.start + column)
  return (
    <div role="row" aria-rowindex={row} className={styles.tiles}>
      {indexes.map((index, column) => {
        const photo = at(index)
        return photo ? (
          <PhotoTile
            key={photo.id}
            photo={photo}
            index={index}
            column={column}
            selected={chosen.has(photo.id)}
            current={index === cursor}
            choosing={chosen.size > 0}
            onOpen={onOpen}
            onSelect={onSelect}
          />
        ) : (
          <div key={index} role="gridcell" className={styles.waiting} aria-label={t('app.loading')} />
        )
      })}
    </div>
  )
})
