import { Button } from '@mantine/core'
import { setPrefs, usePrefs } from '../../data/prefs.ts'
import { tourWords } from '../../words/lazy/tour.ts'
import { useWords } from '../../words/words.tsx'
import styles from './today.module.css'

/** The first step of the chapter for crews (`shell/tour/steps.ts`). */
const FIRST = 19

/** Offers the tour to new users, below the first section. Hidden once it was opened or dismissed. */
export function TourOffer() {
  const { t } = useWords(tourWords)
  const prefs = usePrefs()
  const tour = prefs['tour'] as { status?: unknown } | null | undefined
  if (tour?.status !== 1 || !prefs['tourOffered']) return null
  const end = (status: number, step: number) => setPrefs({ tour: { status, step }, tourOffered: undefined })
  return (
    <section className={styles.offer} aria-labelledby="tour-offer">
      <h2 id="tour-offer">{t('tour.offer')}</h2>
      <p>{t('tour.offerText')}</p>
      <div>
        <Button variant="default" onClick={() => end(0, 1)}>
          {t('tour.noThanks')}
        </Button>
        <Button variant="light" onClick={() => end(1, FIRST)}>
          {t('tour.show')}
        </Button>
      </div>
    </section>
  )
}
