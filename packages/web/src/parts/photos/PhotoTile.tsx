import { IconArrowsLeftRight, IconCloudUp, IconPencil, IconPhotoOff } from '@tabler/icons-react'
import { memo, useState } from 'react'
import type { MouseEvent } from 'react'
import type { PhotoRow } from '@jobwright/contract/resources/photos.ts'
import { useSmallPicture } from '../../data/phone/offlineFiles/usePicture.ts'
import { useWords } from '../../words/words.tsx'
import { usePhotoName } from './photoName.ts'
import styles from './photos.module.css'
import { photosWords } from '../../words/lazy/photos.ts'

type Props = {
  photo: PhotoRow
  index: number
  column: number
  selected: boolean
  /** The grid's tab stop. */
  current: boolean
  onOpen: (index: number, photo: PhotoRow) => void
  onSelect: (index: number, photo: PhotoRow, range: boolean) => void
  /** In selection mode a click selects instead of opening. */
  choosing: boolean
}

/** The picture of a photo, or why there is none. */
export function Thumb({ photo }: { photo: Pick<PhotoRow, 'id' | 'authThumbnailName' | 'prepared' | 'originalName'> }) {
  const [broken, setBroken] = useState('')
  const source = useSmallPicture(photo.id, photo.authThumbnailName)
  if (photo.prepared === 'failed' || source === '' || (source !== undefined && broken === source))
    return (
      <span className={styles.broken}>
        <IconPhotoOff size={24} stroke={1.5} aria-hidden />
        <span>{photo.originalName}</span>
      </span>
    )
  if (source === undefined) return null
  return (
    <img
      className={styles.image}
      src={source}
      alt=""
      decoding="async"
      draggable={false}
      onError={() => setBroken(source)}
    />
  )
}

/** One photo of the timeline. */
export const PhotoTile = memo(function PhotoTile(props: Props) {
  const { photo, index, column, selected, current, onOpen, onSelect, choosing } = props
  const { t } = useWords(photosWords)
  const name = usePhotoName()(photo)
  // The phone's store marks unsent photos this way.
  const waits = photo.version === 0
  const click = (event: MouseEvent) => {
    if (event.shiftKey || event.metaKey || event.ctrlKey || choosing) onSelect(index, photo, event.shiftKey)
    else onOpen(index, photo)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the grid takes the keys
    <div
      role="gridcell"
      tabIndex={current ? 0 : -1}
      aria-colindex={column + 1}
      aria-selected={selected}
      aria-label={waits ? `${name}. ${t('photos.waits')}` : name}
      data-index={index}
      className={styles.tile}
      onClick={click}
    >
      <Thumb photo={photo} />
      {(waits || photo.annotations.length > 0 || photo.pairId) && (
        <span className={styles.badges} aria-hidden>
          {waits && <IconCloudUp size={18} data-waiting />}
          {photo.annotations.length > 0 && <IconPencil size={14} />}
          {photo.pairId && <IconArrowsLeftRight size={14} />}
        </span>
      )}
      {photo.caption && (
        <span className={styles.caption} aria-hidden>
          {photo.caption}
        </span>
      )}
      <button
        type="button"
        tabIndex={-1}
        className={styles.check}
        aria-pressed={selected}
        aria-label={t('photos.select', { name })}
        onClick={(event) => {
          event.stopPropagation()
          onSelect(index, photo, event.shiftKey)
        }}
      />
    </div>
  )
})
