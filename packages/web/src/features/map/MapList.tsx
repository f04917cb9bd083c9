import { Button } from '@mantine/core'
import { IconArrowsSort, IconMapPinOff, IconNavigation, IconPhone } from '@tabler/icons-react'
import { customers } from '@jobwright/contract/calls.gen.ts'
import { mapsLink } from '@jobwright/contract/rules/address.ts'
import { useEffect, useRef, useState } from 'react'
import { recordLink } from '../../data/links.ts'
import { nameOf, usePeople } from '../../data/people.ts'
import { useRecord } from '../../data/records.ts'
import { useCan } from '../../data/session.ts'
import { addressLine } from '../../parts/links/MapsLink.tsx'
import { directionsTo, distanceText } from '../../parts/map/geo.ts'
import { useStatusName } from '../../parts/status/statusWords.ts'
import { Link } from '../../ui/Link.tsx'
import { placesWords } from '../../words/lazy/places.ts'
import { useWords } from '../../words/words.tsx'
import type { MapEntry, NearEntry } from './entries.ts'
import styles from './map.module.css'

type Props = {
  near: readonly NearEntry[]
  isByDistance: boolean
  chosen: string | undefined
  colorOf: (entry: MapEntry) => string
  /** Where there is a map, a row that is not on it says so. */
  saysNoPin: boolean
  onChoose: (key: string) => void
  onSortFrom: (entry: MapEntry) => void
}

/** How many rows are drawn at first, and with each press. */
const ROWS = 100

/** Everything that is on the map, and what has no point yet. A row opens what can be done with it. */
export function MapList({ near, isByDistance, chosen, colorOf, saysNoPin, onChoose, onSortFrom }: Props) {
  const { t, formatNumber } = useWords(placesWords)
  const [count, setCount] = useState(ROWS)
  const at = chosen === undefined ? -1 : near.findIndex(({ entry }) => entry.key === chosen)
  const first = near.slice(0, count)
  // What was chosen on the map may be thousands of rows further down.
  const shown = at >= count ? [...near.slice(at, at + 1), ...first] : first
  const more = near.length - first.length
  return (
    <>
      <ul className={styles.list} aria-label={t('map.list')}>
        {shown.map((one) => (
          <Row
            key={one.entry.key}
            near={one}
            color={colorOf(one.entry)}
            isChosen={one.entry.key === chosen}
            saysNoPin={saysNoPin}
            onChoose={onChoose}
            onSortFrom={onSortFrom}
          />
        ))}
      </ul>
      {more > 0 && (
        <p className={styles.note}>
          {t(isByDistance ? 'map.nearest' : 'map.some', {
            n: formatNumber(first.length),
            total: formatNumber(near.length),
          })}
        </p>
      )}
      {more > 0 && (
        <Button variant="default" className={styles.more ?? ''} onClick={() => setCount(first.length + ROWS)}>
          {t('map.more', { n: formatNumber(Math.min(more, ROWS)) })}
        </Button>
      )}
    </>
  )
}

type RowProps = Pick<Props, 'saysNoPin' | 'onChoose' | 'onSortFrom'> & {
  near: NearEntry
  color: string
  isChosen: boolean
}

function Row({ near: { entry, meters }, color, isChosen, saysNoPin, onChoose, onSortFrom }: RowProps) {
  const { t, us, formatNumber, formatTime } = useWords(placesWords)
  const statusNames = { jobs: useStatusName('project'), bids: useStatusName('bid') }
  const { byId } = usePeople()
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isChosen) item.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  const when = entry.layer === 'visits' ? (entry.startAt ? formatTime(entry.startAt) : t('map.allDay')) : ''
  const who =
    entry.layer === 'visits'
      ? entry.people.flatMap((id) => {
          const person = byId(id)
          return person ? [nameOf(person)] : []
        })
      : []
  const state = entry.layer === 'visits' || entry.status === null ? '' : statusNames[entry.layer](entry.status)
  const lines = [
    [when, state, entry.detail].filter(Boolean).join(' · '),
    who.join(', '),
    entry.address ? addressLine(entry.address) : '',
  ].filter(Boolean)
  return (
    <li ref={item} className={styles.item} data-chosen={isChosen || undefined}>
      <button type="button" className={styles.row} aria-expanded={isChosen} onClick={() => onChoose(entry.key)}>
        {entry.point ? (
          <svg className={styles.dot} viewBox="0 0 16 16" aria-hidden>
            {entry.layer === 'visits' ? (
              <circle cx="8" cy="8" r="5.5" fill="none" stroke={color} strokeWidth="4" />
            ) : entry.layer === 'bids' ? (
              <path d="M8 1 15 8 8 15 1 8Z" fill={color} fillOpacity={entry.point.isExact ? 1 : 0.45} />
            ) : (
              <circle cx="8" cy="8" r="6.5" fill={color} fillOpacity={entry.point.isExact ? 1 : 0.45} />
            )}
          </svg>
        ) : (
          <IconMapPinOff className={styles.dot ?? ''} size={16} aria-hidden />
        )}
        <span className={styles.lines}>
          <span className={styles.title}>{entry.title}</span>
          {lines.map((line) => (
            <span key={line} className={styles.detail}>
              {line}
            </span>
          ))}
          {!entry.point && saysNoPin && <span className={styles.detail}>{t('map.noPoint')}</span>}
          {entry.isAtCustomer && <span className={styles.detail}>{t('map.atCustomer')}</span>}
          {entry.point && !entry.point.isExact && <span className={styles.detail}>{t('map.about')}</span>}
        </span>
        {meters !== undefined && (
          <span className={styles.away}>{t('map.away', { distance: distanceText(meters, us, formatNumber) })}</span>
        )}
      </button>
      {isChosen && <Actions entry={entry} onSortFrom={onSortFrom} />}
    </li>
  )
}

/** What can be done with a place: open it, go there, call, or sort the list from it. */
function Actions({ entry, onSortFrom }: { entry: MapEntry; onSortFrom: (entry: MapEntry) => void }) {
  const { t } = useWords(placesWords)
  const { title, point, address } = entry
  const way = point ? directionsTo(point) : address ? mapsLink(address) : undefined
  return (
    <div className={styles.actions}>
      <Button
        component={Link}
        size="xs"
        href={recordLink(entry.resource, entry.id)}
        aria-label={t('map.openOne', { title })}
      >
        {t('map.open')}
      </Button>
      {way && (
        <Button
          component="a"
          size="xs"
          variant="default"
          href={way}
          target="_blank"
          rel="noreferrer noopener"
          leftSection={<IconNavigation size={16} aria-hidden />}
          aria-label={`${t('map.directionsTo', { title })} (${t('forms.newTab')})`}
        >
          {t('map.directions')}
        </Button>
      )}
      {entry.CustomerId && <Call customerId={entry.CustomerId} />}
      {point && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconArrowsSort size={16} aria-hidden />}
          onClick={() => onSortFrom(entry)}
        >
          {t('map.fromHere')}
        </Button>
      )}
    </div>
  )
}

/** Calls the primary contact of a customer, or the customer. */
function Call({ customerId }: { customerId: string }) {
  const { t } = useWords(placesWords)
  const sees = useCan(customers.get)
  const customer = useRecord('customers', customerId, sees).data
  const primary = customer?.Contacts.find(({ id }) => id === customer.primaryContactId)
  const phone = primary?.mobile || primary?.phone || customer?.phone
  if (!customer || !phone) return null
  return (
    <Button
      component="a"
      size="xs"
      variant="default"
      href={`tel:${phone}`}
      leftSection={<IconPhone size={16} aria-hidden />}
      aria-label={t('map.call', { name: primary?.name || customer.name })}
    >
      {t('map.callWord')}
    </Button>
  )
}
