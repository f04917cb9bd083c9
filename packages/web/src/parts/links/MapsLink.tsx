import { IconMapPin } from '@tabler/icons-react'
import { mapsLink } from '@jobwright/contract/rules/address.ts'
import { useWords } from '../../words/words.tsx'
import styles from './MapsLink.module.css'

export type SiteAddress = { address: string; city: string; state: string; zip: string }

/** An address on two lines; links to the maps service once street, city and state are known. */
export function AddressText({ place }: { place: SiteAddress }) {
  const { t } = useWords()
  const second = [place.city, `${place.state} ${place.zip}`.trim()].filter(Boolean).join(', ')
  if (!place.address && !second) return null
  const href = mapsLink(place)
  return (
    <span className={styles.place}>
      <span>{[place.address, second].filter(Boolean).join('\n')}</span>
      {href && (
        <a
          className={styles.link}
          href={href}
          target="_blank"
          rel="noreferrer noopener"
          aria-label={`${t('forms.openMap')} (${t('forms.newTab')})`}
        >
          <IconMapPin size={15} aria-hidden />
          {t('forms.openMap')}
        </a>
      )}
    </span>
  )
}

/** The same on one line, without a link. */
export const addressLine = (place: SiteAddress): string =>
  [place.address, place.city, `${place.state} ${place.zip}`.trim()].filter(Boolean).join(', ')
