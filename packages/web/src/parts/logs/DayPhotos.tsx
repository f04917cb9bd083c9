import type { PhotoRow } from '@jobwright/contract/resources/photos.ts'
import { IconCheck } from '@tabler/icons-react'
import { usePhotoName } from '../photos/photoName.ts'
import { Thumb } from '../photos/PhotoTile.tsx'
import styles from './dayPhotos.module.css'

type Props = {
  photos: readonly PhotoRow[]
  chosen: readonly string[]
  onChange: (ids: readonly string[]) => void
}

/** Photos to tick. */
export function DayPhotos({ photos, chosen, onChange }: Props) {
  const nameOf = usePhotoName()
  const toggle = (id: string) => onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return (
    <ul className={styles.grid}>
      {photos.map((photo) => (
        <li key={photo.id}>
          <button
            type="button"
            className={styles.tile}
            aria-pressed={chosen.includes(photo.id)}
            aria-label={nameOf(photo)}
            onClick={() => toggle(photo.id)}
          >
            <Thumb photo={photo} />
            <span className={styles.check} aria-hidden>
              <IconCheck size={20} stroke={3} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
