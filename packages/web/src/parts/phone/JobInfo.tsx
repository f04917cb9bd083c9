import { ActionIcon } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Bid } from '@jobwright/contract/resources/bids.ts'
import type { Project } from '@jobwright/contract/resources/projects.ts'
import { jobLink, recordLink } from '../../data/links.ts'
import { Link } from '../../ui/Link.tsx'
import { calls } from '../../data/resources.ts'
import { useCan } from '../../data/session.ts'
import { Facts } from '../../ui/Facts.tsx'
import type { FactItem } from '../../ui/Facts.tsx'
import { phoneWords } from '../../words/lazy/phone.ts'
import { useWords } from '../../words/words.tsx'
import { CustomFacts } from '../custom/CustomFacts.tsx'
import { AddressText } from '../links/MapsLink.tsx'
import { PlaceButton } from '../map/PlaceButton.tsx'
import { PersonLink } from '../people/PersonLink.tsx'
import { usePlainItems } from '../plain/usePlainItems.tsx'
import { useRecordDates } from '../records/RecordDates.tsx'
import { JobFrame } from './JobFrame.tsx'
import type { JobResource } from './JobFrame.tsx'
import styles from './phone.module.css'
import { PhoneContacts, JobContact } from './ContactBar.tsx'
import { siteOf } from './Site.tsx'
import { TakePhotos } from './TakePhotos.tsx'

type Props = {
  noun: JobResource
  job: Project | Bid
  /** The title of the person in charge. */
  personLabel: string
  /** The fields of this kind of job: dates, a price. */
  facts: readonly FactItem[]
  /** The current work, above its facts. */
  now?: ReactNode
  /** What only this kind of job has, below its facts. */
  children?: ReactNode
}

/** What a crew needs of a job: contacts, directions, notes, and the person in charge. */
export function JobInfo({ noun, job, personLabel, facts, now, children }: Props) {
  const { t } = useWords(phoneWords)
  const mayEdit = useCan(calls[noun].update)
  const dates = useRecordDates(job)
  const plain = usePlainItems(noun, job)
  const place = siteOf([job, job.Customer])
  const edit = mayEdit && (
    <ActionIcon component={Link} href={jobLink(noun, job.id, 'edit')} aria-label={t('forms.edit')}>
      <IconPencil size={24} stroke={1.75} aria-hidden />
    </ActionIcon>
  )
  return (
    <JobFrame noun={noun} job={job} tab="info" tools={edit}>
      <div className={`${styles.content} ${styles.first}`}>
        <JobContact job={job} />
        {job.notes && (
          <section className={styles.card}>
            <h2>{t('fields.notes')}</h2>
            <p className={styles.plain}>{job.notes}</p>
          </section>
        )}
        {now}
        <Facts
          items={[
            {
              label: t('fields.CustomerId'),
              value: job.Customer && <Link href={recordLink('customers', job.Customer.id)}>{job.Customer.name}</Link>,
            },
            { label: t('fields.address'), value: place && <AddressText place={place} />, hidden: !place },
            {
              label: t('nav.map'),
              value: <PlaceButton resource={noun} id={job.id} title={job.title} />,
            },
            { label: personLabel, value: job.User && <PersonLink person={job.User} size={32} /> },
            ...facts,
            ...plain,
          ]}
        />
        <CustomFacts noun={noun} record={job} />
        {children}
        {job.Customer && job.Customer.Contacts.length > 0 && (
          <section className={styles.card}>
            <h2>{t('phone.contacts')}</h2>
            <PhoneContacts customer={job.Customer} />
          </section>
        )}
        <Facts items={[{ label: t('fields.number'), value: job.number }, ...dates]} />
      </div>
      <TakePhotos noun={noun} job={job} />
    </JobFrame>
  )
}
