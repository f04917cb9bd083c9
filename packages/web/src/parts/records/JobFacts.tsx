import type { Project, ProjectRow } from '@jobwright/contract/resources/projects.ts'
import type { PersonName } from '@jobwright/contract/crud.ts'
import { recordLink } from '../../data/links.ts'
import { Link } from '../../ui/Link.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { useWords } from '../../words/words.tsx'
import { CustomFacts } from '../custom/CustomFacts.tsx'
import type { WithCustom } from '../custom/useCustomForm.ts'
import { PersonLink } from '../people/PersonLink.tsx'
import { PhoneLink } from '../links/ContactLinks.tsx'
import { useRecordDates } from './RecordDates.tsx'

type Props = {
  noun: 'projects' | 'bids'
  record: WithCustom & {
    number: string
    createdAt: string
    updatedAt: string
    /** With its contacts once the record is loaded; a list row has only the name. */
    Customer: Project['Customer'] | ProjectRow['Customer']
    User: PersonName | null
  }
  /** The title of the person in charge. */
  personLabel: string
}

/** The facts of a project or bid: customer, contacts, person in charge. */
export function JobFacts({ noun, record, personLabel }: Props) {
  const { t } = useWords()
  const dates = useRecordDates(record)
  const { Customer } = record
  const primary =
    Customer && 'Contacts' in Customer
      ? Customer.Contacts.find((contact) => contact.id === Customer.primaryContactId)
      : undefined
  return (
    <>
      <Facts
        title={t('forms.facts')}
        items={[
          {
            label: t('fields.CustomerId'),
            value: Customer && <Link href={recordLink('customers', Customer.id)}>{Customer.name}</Link>,
          },
          {
            label: t('fields.primaryContactId'),
            value: primary && <Link href={recordLink('contacts', primary.id)}>{primary.name}</Link>,
            hidden: !primary,
          },
          { label: t('fields.phone'), value: primary && <PhoneLink digits={primary.phone} />, hidden: !primary?.phone },
          { label: personLabel, value: record.User && <PersonLink person={record.User} size={28} /> },
        ]}
      />
      <CustomFacts noun={noun} record={record} />
      <Facts items={[{ label: t('fields.number'), value: record.number }, ...dates]} />
    </>
  )
}
