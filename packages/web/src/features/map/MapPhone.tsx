import phone from '../../parts/phone/phone.module.css'
import { PhoneHead } from '../../ui/PhoneHead.tsx'
import { placesWords } from '../../words/lazy/places.ts'
import { useWords } from '../../words/words.tsx'
import styles from './map.module.css'
import { MapBody } from './MapBody.tsx'

/** Jobs and today's visits on a map, on a phone. */
export function MapPhone() {
  const { t } = useWords(placesWords)
  return (
    <div className={phone.page}>
      <PhoneHead title={t('map.title')} />
      <div className={styles.phone}>
        <MapBody />
      </div>
    </div>
  )
}
