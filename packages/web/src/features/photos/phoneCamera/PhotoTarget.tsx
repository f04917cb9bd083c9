import { IconFolder, IconMapPin } from '@tabler/icons-react'
import type { NearbySite } from '../../../data/phone/places.ts'
import { distanceText } from '../../../parts/map/geo.ts'
import { captureWords } from '../../../words/lazy/capture.ts'
import { useWords } from '../../../words/words.tsx'
import styles from './capture.module.css'

type Props = {
  /** What photos are filed under; undefined while nothing is chosen. */
  name: string | undefined
  /** How far it is, where it was chosen by its place. */
  meters: number | undefined
  onTarget: () => void
}

/** What the next photos are of; a tap changes it. */
export function PhotoTargetButton({ name, meters, onTarget }: Props) {
  const { t, us, formatNumber } = useWords(captureWords)
  const near = name !== undefined && meters !== undefined
  const Icon = near ? IconMapPin : IconFolder
  return (
    <button
      type="button"
      className={styles.aim}
      data-none={name === undefined || undefined}
      data-near={near || undefined}
      onClick={onTarget}
    >
      <Icon size={20} aria-hidden />
      <span>
        <span className={styles.hidden}>{t('capture.photosOf')} </span>
        {near
          ? t('capture.near', { name, distance: distanceText(meters, us, formatNumber) })
          : (name ?? t('capture.noAim'))}
      </span>
    </button>
  )
}

/** A job that is nearer than what is chosen: one tap, and the photos are of it. */
export function NearOffer({ site, onTake }: { site: NearbySite; onTake: (site: NearbySite) => void }) {
  const { t, us, formatNumber } = useWords(captureWords)
  return (
    <div className={styles.offer}>
      <span role="status">
        {t('capture.near', { name: site.title, distance: distanceText(site.meters, us, formatNumber) })}
      </span>
      <button type="button" onClick={() => onTake(site)}>
        {t('capture.useNear')}
      </button>
    </div>
  )
}

type NearProps = {
  near: readonly NearbySite[]
  find: (() => Promise<void>) | undefined
  onTake: (site: NearbySite) => void
}

/** The jobs around, to choose from with one tap. */
export function NearJobs({ near, find, onTake }: NearProps) {
  const { t, us, formatNumber } = useWords(captureWords)
  if (near.length === 0 && !find) return null
  return (
    <section className={styles.nearJobs} aria-label={t('capture.nearHere')}>
      {near.length > 0 && <h2>{t('capture.nearHere')}</h2>}
      {near.map((site) => (
        <button key={site.id} type="button" className={styles.nearJob} onClick={() => onTake(site)}>
          <IconMapPin size={20} aria-hidden />
          <span>{site.title}</span>
          <span className={styles.nearMeters}>
            {t('capture.about', { distance: distanceText(site.meters, us, formatNumber) })}
          </span>
        </button>
      ))}
      {find && (
        <button type="button" className={styles.nearJob} onClick={() => void find()}>
          <IconMapPin size={20} aria-hidden />
          <span>{t('capture.findNear')}</span>
        </button>
      )}
    </section>
  )
}
