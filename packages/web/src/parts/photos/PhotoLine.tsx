import { memo } from 'react'
import type { PhotoRow } from '@jobwright/contract/resources/photos.ts'
import { useWords } from '../../words/words.tsx'
import { photosWords } from '../../words/later/photos.ts'
import { PhotoTile } from './PhotoTile.tsx'
import type { Line } from './timeline.ts'
import type { Selection } from './useSelection.ts'
import type { Timeline } from './useTimeline.ts'
import { useTurn } from './useTurn.ts'
import styles from './photos.module.css'

type Props = {
  line: Line
  /** Its place in the grid, counted from 1, and how far down it stands (px). */
  row: number
  top: number
  columns: number
  /** The side of a photo (px). */
  tile: number
  at: Timeline['at']
  chosen: Selection['chosen']
  /** The photo of this line that the keyboard is on. */
  cursor: number | undefined
  onOpen: (index: number, photo: PhotoRow) => void
  onSelect: (index: number, photo: PhotoRow, range: boolean) => void
}

/**
 * One row of photos. What scrolls into view is there at once as empty places, and its photos are drawn in their turn, so that an
 * old computer scrolls as evenly as a new one. The row that the keyboard is on is whole at once: it takes the focus.
 */
export const PhotoLine = memo(function PhotoLine(props: Props) {
  const { line, row, top, columns, tile, at, chosen, cursor, onOpen, onSelect } = props
  const { t } = useWords(photosWords)
  const drawn = useTurn(cursor !== undefined)
  const indexes = Array.from({ length: line.count }, (_, column) => line.start + column)
  return (
    <div
      role="row"
      aria-rowindex={row}
      className={styles.tiles}
      style={{ top, height: tile, gridTemplateColumns: `repeat(${columns}, ${tile}px)` }}
    >
      {indexes.map((index, column) => {
        const photo = drawn ? at(index) : undefined
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
