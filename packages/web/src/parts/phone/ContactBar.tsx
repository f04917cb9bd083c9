import { IconMessage, IconNavigation, IconPhone } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { bids, customers, projects } from '@jobwright/contract/calls.gen.ts'
import type { Project } from '@jobwright/contract/resources/projects.ts'
import { mapsLink } from '@jobwright/contract/rules/address.ts'
import { recordLink } from '../../data/links.ts'
import { Link } from '../../ui/Link.tsx'
import { useRecord } from '../../data/records.ts'
import { useCan } from '../../data/session.ts'
import { phoneWords } from '../../words/lazy/phone.ts'
import { useWords } from '../../words/words.tsx'
import { addressLine } from '../links/MapsLink.tsx'
import type { SiteAddress } from '../links/MapsLink.tsx'
import { Site } from './Site.tsx'
import { telOf, usePhoneContacts } from './phoneContacts.ts'
import type { PhoneContact } from './phoneContacts.ts'
import styles from './ContactBar.module.css'

function Contactable({
  href,
  label,
  icon,
  word,
  out,
}: {
  href: string
  label: string
  icon: ReactNode
  word: string
  out?: boolean
}) {
  return (
    <a
      className={styles.reach}
      href={href}
      aria-label={label}
      {...(out && { target: '_blank', rel: 'noreferrer noopener' })}
    >
      {icon}
      <span aria-hidden>{word}</span>
    </a>
  )
}

/** Call, text, directions: three big buttons; unknown ones are hidden. */
export function ContactBar({ who, place }: { who?: PhoneContact | undefined; place?: SiteAddress | undefined }) {
  const { t } = useWords(phoneWords)
  const way = place && mapsLink(place)
  const icon = { size: 24, stroke: 1.75, 'aria-hidden': true } as const
  if (!who?.call && !way) return null
  return (
    <div className={styles.bar}>
      {who?.call && (
        <>
          <Contactable
            href={telOf(who)}
            label={t('phone.callName', { name: who.name })}
            icon={<IconPhone {...icon} />}
            word={t('phone.call')}
          />
          <Contactable
            href={`sms:${who.call}`}
            label={t('phone.textName', { name: who.name })}
            icon={<IconMessage {...icon} />}
            word={t('phone.text')}
          />
        </>
      )}
      {place && way && (
        <Contactable
          out
          href={way}
          label={t('phone.navigateTo', { place: addressLine(place) })}
          icon={<IconNavigation {...icon} />}
          word={t('phone.navigate')}
        />
      )}
    </div>
  )
}

/** The same for a job: its first contact, and its address. */
export function JobContact({ job }: { job: SiteAddress & { Customer: Project['Customer'] } }) {
  const [who] = usePhoneContacts(job.Customer)
  const place = mapsLink(job) ? job : (job.Customer ?? undefined)
  return <ContactBar who={who} place={place} />
}

type Of = { ProjectId: string | null; BidId: string | null; CustomerId: string | null }

/** A task's address, site notes and contacts: from its project, bid or customer, whichever this user may see. */
export function TaskContact({ of }: { of: Of }) {
  const sees = { projects: useCan(projects.get), bids: useCan(bids.get), customers: useCan(customers.get) }
  if (of.ProjectId && sees.projects) return <OfJob noun="projects" id={of.ProjectId} />
  if (of.BidId && sees.bids) return <OfJob noun="bids" id={of.BidId} />
  if (of.CustomerId && sees.customers) return <OfCustomer id={of.CustomerId} />
  return null
}

function OfJob({ noun, id }: { noun: 'projects' | 'bids'; id: string }) {
  const { data } = useRecord(noun, id)
  const [who] = usePhoneContacts(data?.Customer)
  if (!data) return <div className={styles.room} />
  return (
    <>
      <Site places={[data, data.Customer]} notes={data.notes} customerId={data.CustomerId} />
      <ContactBar who={who} />
    </>
  )
}

function OfCustomer({ id }: { id: string }) {
  const { data } = useRecord('customers', id)
  if (!data) return <div className={styles.room} />
  return (
    <>
      <Site places={[data]} customerId={id} />
      <CustomerContact customer={data} bare />
    </>
  )
}

/** The same for a customer: the first contact, or the customer's own number. */
export function CustomerContact({
  customer,
  bare = false,
}: {
  /** Without directions. */
  bare?: boolean
  customer: SiteAddress & {
    id: string
    name: string
    phone: string
    primaryContactId: string | null
    Contacts: readonly { id: string; name: string; phone: string }[]
  }
}) {
  const [first] = usePhoneContacts({ ...customer, Contacts: [...customer.Contacts] })
  const itself: PhoneContact = {
    id: customer.id,
    name: customer.name,
    role: '',
    call: customer.phone,
    ext: '',
    primary: false,
  }
  return <ContactBar who={first?.call ? first : itself} {...(!bare && { place: customer })} />
}

/** All contacts of a customer with a phone number, each with buttons. */
export function PhoneContacts({ customer }: { customer: Project['Customer'] }) {
  const { t, formatPhone } = useWords(phoneWords)
  const people = usePhoneContacts(customer)
  if (people.length === 0) return null
  return (
    <ul className={styles.people}>
      {people.map((one) => (
        <li key={one.id} className={styles.person}>
          <Link className={styles.who} href={recordLink('contacts', one.id)}>
            <span className={styles.whoName}>{one.name}</span>
            <span className={styles.whoDetail}>
              {[one.primary ? t('phone.primary') : one.role, formatPhone(one.call)].filter(Boolean).join(' · ')}
            </span>
          </Link>
          {one.call && (
            <>
              <a className={styles.round} href={telOf(one)} aria-label={t('phone.callName', { name: one.name })}>
                <IconPhone size={22} stroke={1.75} aria-hidden />
              </a>
              <a className={styles.round} href={`sms:${one.call}`} aria-label={t('phone.textName', { name: one.name })}>
                <IconMessage size={22} stroke={1.75} aria-hidden />
              </a>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
