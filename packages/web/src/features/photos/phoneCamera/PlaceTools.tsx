import { IconClock, IconMapPin, IconMapPinOff } from '@tabler/icons-react'
import { noticeProblem } from '../../../ui/Notice.tsx'
import { captureWords } from '../../../words/lazy/capture.ts'
import { viewsWords } from '../../../words/lazy/views.ts'
import { useWords } from '../../../words/words.tsx'
import type { useKeepPlace } from './useKeepPlace.ts'
import styles from './capture.module.css'

type Props = { keep: ReturnType<typeof useKeepPlace> }

/** Whether photos keep their place, and whether it is printed on them with the time: always in sight, one tap each. */
export function PlaceTools({ keep }: Props) {
  const { t } = useWords(captureWords, viewsWords)
  const blocked = () => noticeProblem(t('capture.placeBlocked'), t('ui.close'))
  const Icon = keep.on ? IconMapPin : IconMapPinOff
  return (
    <>
      <button
        type="button"
        className={styles.tool}
        aria-pressed={keep.on}
        onClick={() => (keep.blocked ? blocked() : keep.set(!keep.on))}
      >
        <Icon size={22} aria-hidden />
        {t('capture.place')}
      </button>
      <button
        type="button"
        className={styles.tool}
        aria-pressed={keep.stamp}
        onClick={() => keep.setStamp(!keep.stamp)}
      >
        <IconClock size={22} aria-hidden />
        {t('view.geoStamp')}
      </button>
    </>
  )
}

/** Asks once, in plain words, before the browser does. */
export function AskPlace({ keep }: Props) {
  const { t } = useWords(captureWords)
  return (
    <section className={styles.askPlace} aria-labelledby="ask-place">
      <h2 id="ask-place">{t('capture.askPlace')}</h2>
      <p>{t('capture.askPlaceText')}</p>
      <div>
        <button type="button" onClick={() => keep.set(false)}>
          {t('capture.notNow')}
        </button>
        <button type="button" data-yes onClick={() => keep.set(true)}>
          {t('capture.keepPlace')}
        </button>
      </div>
    </section>
  )
}
