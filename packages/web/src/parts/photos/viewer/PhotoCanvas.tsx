import { useEffect, useState } from 'react'
import type { CSSProperties, ReactNode } from 'react'
import { IconPhotoOff } from '@tabler/icons-react'
import type { Annotation } from '@jobwright/contract/resources/annotations.ts'
import { AnnotationView } from '../../annotations/AnnotationShapes.tsx'
import { useSmallPicture, useWholePicture } from '../../../data/phone/offlineFiles/usePicture.ts'
import { useWords } from '../../../words/words.tsx'
import { useZoom } from './useZoom.ts'
import styles from './viewer.module.css'
import { marksWords } from '../../../words/lazy/marks.ts'
import { photosWords } from '../../../words/lazy/photos.ts'

/** What is needed to show a picture: of a photo, or of a shared item. */
export type CanvasPicture = {
  id: string
  name: string
  width: number | null
  height: number | null
  annotations: readonly Annotation[]
  authThumbnailName: string
  authPhotoName: string
  /** The original, for zooming in; '' when it is not available. */
  authDocName: string
  mimetype: string
  readable: boolean
}

/** The size of a picture, for its proportions; unknown ones get the most common ratio. */
export const sizeOf = ({ width, height }: { width: number | null; height: number | null }) => ({
  width: width ?? 4,
  height: height ?? 3,
})

/** Types whose originals every browser shows. */
const plain = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif'])
const CLOSE = 1.6

type Props = {
  picture: CanvasPicture
  notes: boolean
  onSwipe: (way: 'left' | 'right') => void
  /** An overlay with the size of the picture. */
  children?: ReactNode
  still?: boolean
}

/** One picture as large as possible, with its annotations. */
export function PhotoCanvas({ picture, notes, onSwipe, children, still = false }: Props) {
  const { t } = useWords(marksWords, photosWords)
  const [shown, setShown] = useState(false)
  const [broken, setBroken] = useState(false)
  const { view, frame, on } = useZoom(onSwipe)
  const size = sizeOf(picture)
  const small = useSmallPicture(picture.id, picture.authThumbnailName)
  const whole = useWholePicture(picture.id, picture.authPhotoName)
  // Without signal a thumbnail is better than nothing.
  const onlySmall = (broken || whole === '') && small?.startsWith('blob:') === true
  const close = view.scale > CLOSE && picture.authDocName !== '' && plain.has(picture.mimetype)
  if (!picture.readable || ((broken || whole === '') && !onlySmall))
    return (
      <div className={styles.canvas}>
        <div className={styles.unreadable}>
          <IconPhotoOff size={40} stroke={1.5} aria-hidden />
          <p>{t('photos.unreadable')}</p>
          <p>{picture.name}</p>
        </div>
      </div>
    )
  return (
    <div className={styles.canvas} data-zoomed={view.scale > 1 || undefined} {...(!still && on)}>
      <div
        ref={frame}
        className={styles.frame}
        style={
          {
            '--ratio': size.width / size.height,
            aspectRatio: `${size.width} / ${size.height}`,
          } as CSSProperties
        }
      >
        <div
          className={styles.zoomed}
          style={{ transform: `translate(${view.x * 100}%, ${view.y * 100}%) scale(${view.scale})` }}
        >
          {!shown && small && <img className={styles.before} src={small} alt="" aria-hidden />}
          {(onlySmall || whole) && (
            <img
              className={styles.picture}
              src={onlySmall ? small : whole}
              alt={picture.name}
              decoding="async"
              draggable={false}
              onLoad={() => setShown(true)}
              onError={() => setBroken(true)}
            />
          )}
          {close && (
            <img className={styles.picture} src={`/media/uploads/${picture.authDocName}`} alt="" draggable={false} />
          )}
          {notes && (
            <AnnotationView
              marks={picture.annotations}
              size={size}
              label={t('marks.notes', { count: picture.annotations.length })}
            />
          )}
          {children}
        </div>
      </div>
    </div>
  )
}

/** Prefetches the previous and next pictures. */
export function useNear(names: readonly (string | undefined)[]): void {
  const said = names.filter(Boolean).join(' ')
  useEffect(() => {
    for (const name of said.split(' ').filter(Boolean)) new Image().src = `/media/uploads/${name}`
  }, [said])
}
