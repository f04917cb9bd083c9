import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { IconCheck } from '@tabler/icons-react'
import { usePrefs } from '../../data/prefs.ts'
import { useMe } from '../../data/session.ts'
import { useOnPhone } from '../../data/view.ts'
import { PageBar } from '../../ui/PageBar.tsx'
import { ScrollPage } from '../../ui/Page.tsx'
import { tourWords } from '../../words/lazy/tour.ts'
import { useWords } from '../../words/words.tsx'
import { chapters, doneIn, setTour, stepsFor, tourIn } from './steps.ts'
import styles from './tour.module.css'

/** The chapters of the tour: completed or not, each with a start button. */
export function TourPage() {
  const { t } = useWords(tourWords)
  const me = useMe()
  const onPhone = useOnPhone()
  const prefs = usePrefs()
  const navigate = useNavigate()
  const steps = stepsFor(me, onPhone)
  const { step } = tourIn(prefs)
  const done = doneIn(prefs)
  const start = (n: number) => {
    setTour({ status: 1, step: n })
    void navigate({ to: onPhone ? '/mobile' : '/dashboard' })
  }
  return (
    <ScrollPage narrow>
      <PageBar
        title={t('tour.title')}
        action={<Button onClick={() => start(steps[0]?.n ?? 1)}>{t('tour.all')}</Button>}
      />
      <p className={styles.intro}>{t('tour.text')}</p>
      <ol className={styles.chapters}>
        {chapters.map((chapter) => {
          const own = steps.filter((one) => one.chapter === chapter)
          const [first] = own
          if (!first) return null
          const at = own.findIndex((one) => one.n === step)
          const finished = done.includes(chapter)
          const underWay = !finished && at > 0
          return (
            <li key={chapter} className={styles.chapter}>
              <span className={styles.number} aria-hidden>
                {finished ? <IconCheck size={20} /> : chapter}
              </span>
              <span className={styles.what}>
                <h2 className={styles.name}>{t(`tour.chapter${chapter}`)}</h2>
                <span className={styles.state}>
                  {finished
                    ? t('tour.done')
                    : underWay
                      ? t('tour.underWay', { n: at + 1, all: own.length })
                      : t('tour.steps', { n: own.length })}
                </span>
              </span>
              <Button
                variant="default"
                aria-label={`${t(finished ? 'tour.again' : underWay ? 'tour.resume' : 'tour.start')}: ${t(`tour.chapter${chapter}`)}`}
                onClick={() => start(underWay ? (own[at]?.n ?? first.n) : first.n)}
              >
                {t(finished ? 'tour.again' : underWay ? 'tour.resume' : 'tour.start')}
              </Button>
            </li>
          )
        })}
      </ol>
    </ScrollPage>
  )
}
