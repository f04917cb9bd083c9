import { IconMessage, IconNavigation, IconPhone } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { bids, customers, projects } from '@jobwright/contract/calls.gen.ts'
import type { Project } from '@jobwright/contract/resources/projects.ts'
import { mapsLink } from '@jobwright/contract/rules/address.ts'
import { useRecord } from '../../data/records.ts'
import { useCan } from '../../data/session.ts'
import { phoneWords } from '../../words/later/phone.ts'
import { useWords } from '../../words/words.tsx'
import { placeLine } from '../MapsLink.tsx'
import type { Place } from '../MapsLink.tsx'
import { Site } from './Site.tsx'
import { telOf, useCallables } from './callables.ts'
import type { Callable } from './callables.ts'
import styles from './ReachBar.module.css'

function Reach({
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

/** Call, text, find the way: three big buttons; what is not known is not there. */
export function ReachBar({ who, place }: { who?: Callable | undefined; place?: Place | undefined }) {
  const { t } = useWords(phoneWords)
  const way = place && mapsLink(place)
  const icon = { size: 24, stroke: 1.75, 'aria-hidden': true } as const
  if (!who?.call && !way) return null
  return (
    <div className={styles.bar}>
      {who?.call && (
        <>
          <Reach
            href={telOf(who)}
            label={t('phone.callName', { name: who.name })}
            icon={<IconPhone {...icon} />}
            word={t('phone.call')}
          />
          <Reach
            href={`sms:${who.call}`}
            label={t('phone.textName', { name: who.name })}
            icon={<IconMessage {...icon} />}
            word={t('phone.text')}
          />
        </>
      )}
      {place && way && (
        <Reach
          out
          href={way}
          label={t('phone.navigateTo', { place: placeLine(place) })}
          icon={<IconNavigation {...icon} />}
          word={t('phone.navigate')}
        />
      )}
    </div>
  )
}

/** The same for a job: its first contact, and where it is. */
export function JobReach({ job }: { job: Place & { Customer: Project['Customer'] } }) {
  const [who] = useCallables(job.Customer)
  const place = mapsLink(job) ? job : (job.Customer ?? undefined)
  return <ReachBar who={who} place={place} />
}

type Of = { ProjectId: string | null; BidId: string | null; CustomerId: string | null }

/** Where a task is, what to know there and whom to call: of its project, its bid or its customer, whichever this person may see. */
export function TaskReach({ of }: { of: Of }) {
  const sees = { projects: useCan(projects.get), bids: useCan(bids.get), customers: useCan(customers.get) }
  if (of.ProjectId && sees.projects) return <OfJob noun="projects" id={of.ProjectId} />
  if (of.BidId && sees.bids) return <OfJob noun="bids" id={of.BidId} />
  if (of.CustomerId && sees.customers) return <OfCustomer id={of.CustomerId} />
  return null
}

function OfJob({ noun, id }: { noun: 'projects' | 'bids'; id: string }) {
  const { data } = useRecord(noun, id)
  const [who] = useCallables(data?.Customer)
  if (!data) return <div className={styles.room} />
  return (
    <>
      <Site places={[data, data.Customer]} notes={data.notes} customerId={data.CustomerId} />
      <ReachBar who={who} />
    </>
  )
}

function OfCustomer({ id }: { id: string }) {
  const { data } = useRecord('customers', id)
  if (!data) return <div className={styles.room} />
  return (
    <>
      <Site places={[data]} customerId={id} />
      <CustomerReach customer={data} bare />
    </>
  )
}

/** The same for a customer: the first contact, or the customer's own number. */
export function CustomerReach({
  customer,
  bare = false,
}: {
  /** Without the way there. */
  bare?: boolean
  customer: Place & {
    id: string
    name: string
    phone: string
    primaryContactId: string | null
    Contacts: readonly { id: string; name: string; phone: string }[]
  }
}) {
  const [first] = useCallables({ ...customer, Contacts: [...customer.Contacts] })
  const itself: Callable = {
    id: customer.id,
    name: customer.name,
    role: '',
    call: customer.phone,
    ext: '',
    primary: false,
  }
  return <ReachBar who={first?.call ? first : itself} {...(!bare && { place: customer })} />
}

/** Everybody at a customer who can be called, each with their buttons. */
export function Callables({ customer }: { customer: Project['Customer'] }) {
  const { t, formatPhone } = useWords(phoneWords)
  const people = useCallables(customer)
  if (people.length === 0) return null
  return (
    <ul className={styles.people}>
      {people.map((one) => (
        <li key={one.id} className={styles.person}>
          <a className={styles.who} href={`/contacts/${one.id}`}>
            <span className={styles.whoName}>{one.name}</span>
            <span className={styles.whoDetail}>
              {[one.primary ? t('phone.primary') : one.role, formatPhone(one.call)].filter(Boolean).join(' · ')}
            </span>
          </a>
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
