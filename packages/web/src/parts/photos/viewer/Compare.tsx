import { IconArrowsHorizontal } from '@tabler/icons-react'
import { useState } from 'react'
import type { CSSProperties } from 'react'
import type { PhotoRow } from '@jobwright/contract/resources/photos.ts'
import { useWords } from '../../../words/words.tsx'
import { sizeOf } from './PhotoCanvas.tsx'
import styles from './viewer.module.css'
import { photosWords } from '../../../words/lazy/photos.ts'

/** Compares two photos of one place with a divider that is dragged or moved with the arrow keys. */
export function Compare({ one, other }: { one: PhotoRow; other: PhotoRow }) {
  const { t, formatDate } = useWords(photosWords)
  const [cut, setCut] = useState(50)
  const [before, after] = one.capturedAt <= other.capturedAt ? [one, other] : [other, one]
  const size = sizeOf(before)
  return (
    <div className={styles.canvas}>
      <div
        className={styles.frame}
        style={
          {
            '--ratio': size.width / size.height,
            '--cut': `${cut}%`,
            aspectRatio: `${size.width} / ${size.height}`,
          } as CSSProperties
        }
      >
        <img className={styles.picture} src={`/media/uploads/${before.authPhotoName}`} alt={t('photos.before')} />
        <div className={styles.compareTop}>
          <img className={styles.picture} src={`/media/uploads/${after.authPhotoName}`} alt={t('photos.after')} />
        </div>
        <input
          type="range"
          className={styles.compareRange}
          min={0}
          max={100}
          step={1}
          value={cut}
          aria-label={t('photos.compareEdge')}
          aria-valuetext={t('photos.compareValue', { share: cut })}
          onChange={(event) => setCut(Number(event.currentTarget.value))}
        />
        <span className={styles.compareLine} aria-hidden>
          <span className={styles.compareKnob}>
            <IconArrowsHorizontal size={22} />
          </span>
        </span>
        <span className={styles.compareName} data-side="before">
          {t('photos.before')} · {formatDate(before.capturedDay)}
        </span>
        <span className={styles.compareName} data-side="after">
          {t('photos.after')} · {formatDate(after.capturedDay)}
        </span>
      </div>
    </div>
  )
}
