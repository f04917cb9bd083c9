import { bids, customers, projects } from '@jobwright/contract/calls.gen.ts'
import { isDay } from '@jobwright/contract/plan/items.ts'
import type { ScheduleItem } from '@jobwright/contract/resources/scheduleitems.ts'
import { mapsLink } from '@jobwright/contract/rules/address.ts'
import { IconMapPin, IconNotes } from '@tabler/icons-react'
import { dayOf, today as todayIn } from '../../data/days.ts'
import { recordLink } from '../../data/links.ts'
import { useRecord } from '../../data/records.ts'
import { useCan, useMe } from '../../data/session.ts'
import { addressLine } from '../../parts/links/MapsLink.tsx'
import { siteOf } from '../../parts/phone/Site.tsx'
import { Link } from '../../ui/Link.tsx'
import { decideWords } from '../../words/lazy/decide.ts'
import { useWords } from '../../words/words.tsx'
import styles from './nowCard.module.css'

/** When and where the next visit is, and what is noted of the place: gate codes are there. */
export function NextVisit({ visit, now }: { visit: ScheduleItem; now: number }) {
  const { t, formatTime, formatDay } = useWords(decideWords)
  const zone = useMe().Company.timezone
  const sees = { projects: useCan(projects.get), bids: useCan(bids.get), customers: useCan(customers.get) }
  const project = useRecord('projects', visit.ProjectId ?? '', sees.projects && visit.ProjectId !== null).data
  const bid = useRecord('bids', visit.BidId ?? '', sees.bids && visit.BidId !== null).data
  const job = project ?? bid
  const customerId = job?.CustomerId ?? visit.CustomerId
  const customer = useRecord('customers', customerId ?? '', sees.customers && customerId !== null).data
  const place = siteOf([job, job?.Customer, customer])
  const notes = [...new Set([job?.notes.trim(), customer?.notes.trim()])].filter(Boolean)
  const start = visit.startAt ?? ''
  const isToday = dayOf(start, zone) <= todayIn(zone, new Date(now))
  const isOn = !isDay(start) && Date.parse(start) <= now
  const time = isDay(start)
    ? t('home.allDay')
    : [formatTime(start), visit.endAt && !isDay(visit.endAt) && formatTime(visit.endAt)].filter(Boolean).join(' – ')
  const named = visit.Project ?? visit.Bid
  const jobId = visit.ProjectId ?? visit.BidId
  const way = place && mapsLink(place)
  return (
    <>
      <p className={styles.kicker}>{t(isOn ? 'home.visitOn' : 'home.nextVisit')}</p>
      <p className={styles.lines}>
        <strong>{[!isToday && formatDay(dayOf(start, zone)), time].filter(Boolean).join(', ')}</strong>
        <Link className={styles.link} href={recordLink('scheduleitems', visit.id)}>
          {visit.title}
        </Link>
        {named && jobId && (
          <Link className={styles.link} href={recordLink(visit.ProjectId ? 'projects' : 'bids', jobId)}>
            {[named.number, named.title].filter(Boolean).join(' · ')}
          </Link>
        )}
        {visit.Customer && <span>{visit.Customer.name}</span>}
      </p>
      {place && (
        <p className={styles.fact}>
          <IconMapPin size={16} stroke={1.75} aria-hidden />
          {way ? (
            <a className={styles.link} href={way} target="_blank" rel="noreferrer noopener">
              {addressLine(place)}
            </a>
          ) : (
            <span>{addressLine(place)}</span>
          )}
        </p>
      )}
      {notes.map((note) => (
        <p key={note} className={styles.fact}>
          <IconNotes size={16} stroke={1.75} aria-label={t('fields.notes')} />
          <span className={styles.note}>{note}</span>
        </p>
      ))}
    </>
  )
}
