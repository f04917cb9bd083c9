import type { LocationAnswer } from '@jobwright/contract/forms/form.ts'
import { fillWords } from '../../words/lazy/fill.ts'
import { useWords } from '../../words/words.tsx'
import styles from './fields/controls.module.css'

/** A place: coordinates, and how exact they are. */
export function LocationText({ place, described }: { place: LocationAnswer; described?: boolean }) {
  const { t, us } = useWords(fillWords)
  const { accuracy } = place
  const distance = accuracy === null ? '' : us ? `${Math.round(accuracy * 3.28084)} ft` : `${Math.round(accuracy)} m`
  return (
    <>
      {described && place.text && <span>{place.text} </span>}
      <span className={described && place.text ? styles.dim : styles.coordinates}>
        {place.lat.toFixed(5)}, {place.lng.toFixed(5)}
        {distance && ` · ${t('fill.accuracy', { distance })}`}
      </span>
    </>
  )
}
