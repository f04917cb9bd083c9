import { VisuallyHidden } from '@mantine/core'
import { IconInfoCircle, IconMapPin, IconNavigation, IconUser } from '@tabler/icons-react'
import type { Icon } from '@tabler/icons-react'
import { useState } from 'react'
import { customers } from '@jobwright/contract/calls.gen.ts'
import { mapsLink } from '@jobwright/contract/rules/address.ts'
import { useRecord } from '../../data/records.ts'
import { useCan } from '../../data/session.ts'
import { phoneWords } from '../../words/lazy/phone.ts'
import { useWords } from '../../words/words.tsx'
import { addressLine } from '../links/MapsLink.tsx'
import type { SiteAddress } from '../links/MapsLink.tsx'
import styles from './Site.module.css'

type Props = {
  /** Possible locations, the most exact first. */
  places: readonly (SiteAddress | null | undefined)[]
  /** The notes of the job. */
  notes?: string
  /** The customer, whose notes follow: gate codes are often theirs. */
  customerId?: string | null | undefined
}

/** Returns the first address that a maps service can find, otherwise the first non-empty one. */
export function siteOf(places: Props['places']): SiteAddress | undefined {
  const known = places.filter(
    (place): place is SiteAddress => Boolean(place) && addressLine(place as SiteAddress) !== '',
  )
  return known.find((place) => mapsLink(place) !== undefined) ?? known[0]
}

/** A job's address, which opens directions, with gate codes and notes readable at once. */
export function Site({ places, notes = '', customerId }: Props) {
  const { t } = useWords(phoneWords)
  const sees = useCan(customers.get)
  const customer = useRecord('customers', customerId ?? '', sees && Boolean(customerId)).data
  const place = siteOf(places)
  const theirs = customer && customer.notes.trim() !== notes.trim() ? customer.notes.trim() : ''
  if (!place && !notes.trim() && !theirs) return null
  return (
    <div className={styles.site}>
      {place && <Address place={place} />}
      {notes.trim() && <Note icon={IconInfoCircle} label={t('phone.siteNotes')} text={notes.trim()} />}
      {theirs && <Note icon={IconUser} label={t('phone.customerNotes')} text={theirs} />}
    </div>
  )
}

function Address({ place }: { place: SiteAddress }) {
  const { t } = useWords(phoneWords)
  const way = mapsLink(place)
  const lines = (
    <>
      <IconMapPin size={22} stroke={1.75} aria-hidden />
      <span className={styles.lines}>
        {place.address && <span>{place.address}</span>}
        <span>{addressLine({ ...place, address: '' })}</span>
      </span>
    </>
  )
  if (!way) return <p className={styles.address}>{lines}</p>
  return (
    <a
      className={styles.address}
      href={way}
      target="_blank"
      rel="noreferrer noopener"
      aria-label={t('phone.navigateTo', { place: addressLine(place) })}
    >
      {lines}
      <span className={styles.go} aria-hidden>
        <IconNavigation size={22} stroke={1.75} />
      </span>
    </a>
  )
}

/** How many characters are shown before "Show all": about three lines of a small phone. */
const SHORT = 100

function Note({ icon: Icon, label, text }: { icon: Icon; label: string; text: string }) {
  const { t } = useWords(phoneWords)
  const [all, setAll] = useState(false)
  const long = text.length > SHORT || text.split('\n').length > 3
  return (
    <div className={styles.note}>
      <Icon size={22} stroke={1.75} aria-hidden />
      <div>
        <p className={styles.text} data-short={(long && !all) || undefined}>
          <VisuallyHidden>{label}: </VisuallyHidden>
          {text}
        </p>
        {long && (
          <button type="button" className={styles.more} aria-expanded={all} onClick={() => setAll(!all)}>
            {t(all ? 'phone.showLess' : 'phone.showAll')}
          </button>
        )}
      </div>
    </div>
  )
}
