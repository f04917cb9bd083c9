import { bids, contacts, projects } from '@jobwright/contract/calls.gen.ts'
import type { Customer } from '@jobwright/contract/resources/customers.ts'
import { bidStatuses, BidStatus, projectStatuses, ProjectStatus } from '@jobwright/contract/statuses.ts'
import { useState } from 'react'
import { recordLink } from '../../data/links.ts'
import { useCan, useFieldAccess } from '../../data/session.ts'
import { BidSheet, ContactSheet, ProjectSheet } from '../../parts/adding/sheets.tsx'
import { PhoneLink } from '../../parts/links/ContactLinks.tsx'
import { BlockRow } from '../../parts/overview/Block.tsx'
import { ListBlock } from '../../parts/overview/ListBlock.tsx'
import styles from '../../parts/overview/overview.module.css'
import { TalkOf } from '../../parts/overview/TalkOf.tsx'
import { StatusMark } from '../../parts/status/StatusSelect.tsx'
import { Link } from '../../ui/Link.tsx'
import { overviewWords } from '../../words/lazy/overview.ts'
import { useWords } from '../../words/words.tsx'

const SHOWN = 5
const openJobs = [ProjectStatus.InProgress, ProjectStatus.Scheduled, ProjectStatus.OnHold].join(',')
const openBids = [BidStatus.Draft, BidStatus.Pending].join(',')

/** Current work for a customer: open jobs, waiting bids, contacts, the last comments. */
export function CustomerBlocks({ customer }: { customer: Customer }) {
  const { t, formatMoney } = useWords(overviewWords)
  const [adding, setAdding] = useState<'projects' | 'bids' | 'contacts'>()
  const may = { projects: useCan(projects.create), bids: useCan(bids.create), contacts: useCan(contacts.create) }
  const prices = useFieldAccess('price')
  const of = { CustomerId: customer.id }
  const { address, city, state, zip } = customer
  const start = { ...of, address, city, state, zip }
  const close = () => setAdding(undefined)
  const add = (noun: 'projects' | 'bids' | 'contacts') =>
    may[noun] && { label: t(`${noun}.addTitle`), onClick: () => setAdding(noun) }
  const tab = (name: string) => recordLink('customers', customer.id, { tab: name })
  return (
    <div className={styles.pairs}>
      <ListBlock
        noun="projects"
        title={t('overview.openJobs')}
        query={{ ...of, status: openJobs, sort: 'updatedAt', order: 'desc' }}
        count={SHOWN}
        href={tab('projects')}
        add={add('projects')}
        empty={t('overview.noOpenJobs')}
        row={(job) => (
          <BlockRow
            key={job.id}
            href={recordLink('projects', job.id)}
            lead={<span className={styles.dim}>{job.number}</span>}
            name={job.title}
          >
            <StatusMark kind="project" list={projectStatuses} id={job.status} />
          </BlockRow>
        )}
      />
      <ListBlock
        noun="bids"
        title={t('overview.openBids')}
        query={{ ...of, status: openBids, sort: 'date', order: 'desc' }}
        count={SHOWN}
        href={tab('bids')}
        add={add('bids')}
        empty={t('overview.noOpenBids')}
        row={(bid) => (
          <BlockRow
            key={bid.id}
            href={recordLink('bids', bid.id)}
            lead={<span className={styles.dim}>{bid.number}</span>}
            name={bid.title}
          >
            {prices && bid.price !== null && <span className={styles.figure}>{formatMoney(bid.price)}</span>}
            <StatusMark kind="bid" list={bidStatuses} id={bid.status} />
          </BlockRow>
        )}
      />
      <ListBlock
        noun="contacts"
        title={t('contacts.title')}
        query={of}
        count={SHOWN}
        href={tab('contacts')}
        add={add('contacts')}
        empty={t('overview.noContacts')}
        row={(contact) => (
          <li key={contact.id} className={styles.row}>
            <span className={styles.name}>
              <Link href={recordLink('contacts', contact.id)}>{`${contact.firstName} ${contact.lastName}`.trim()}</Link>
            </span>
            <PhoneLink digits={contact.mobile || contact.phone} />
          </li>
        )}
      />
      <TalkOf noun="customers" id={customer.id} />
      {adding === 'projects' && <ProjectSheet start={start} onClose={close} onCreated={close} />}
      {adding === 'bids' && <BidSheet start={start} onClose={close} onCreated={close} />}
      {adding === 'contacts' && <ContactSheet start={of} onClose={close} onCreated={close} />}
    </div>
  )
}
