import type { Contact } from '@jobwright/contract/resources/contacts.ts'
import { recordLink } from '../../data/links.ts'
import { Link } from '../../ui/Link.tsx'
import { nameOf } from '../../data/people.ts'
import { useFieldAccess } from '../../data/session.ts'
import { CustomFacts } from '../../parts/custom/CustomFacts.tsx'
import { ContactFields, useContactForm } from '../../parts/adding/ContactForm.tsx'
import { AddressText } from '../../parts/links/MapsLink.tsx'
import { phoneContactOf } from '../../parts/phone/phoneContacts.ts'
import { ContactBar } from '../../parts/phone/ContactBar.tsx'
import { MailLink, PhoneLink } from '../../parts/links/ContactLinks.tsx'
import { usePlainItems } from '../../parts/plain/usePlainItems.tsx'
import { ReadFields } from '../../parts/records/ReadFields.tsx'
import { useRecordDates } from '../../parts/records/RecordDates.tsx'
import { RecordFrame } from '../../parts/records/RecordFrame.tsx'
import { RecordGate } from '../../parts/records/RecordGate.tsx'
import { RecordOpening } from '../../parts/records/RecordOpening.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { useWords } from '../../words/words.tsx'

/** One contact. */
export function ContactPage({ id }: { id: string }) {
  return (
    <RecordGate
      noun="contacts"
      id={id}
      opening={(row) => (
        <RecordOpening
          noun="contacts"
          number={row.number}
          title={nameOf(row)}
          view={<ContactView contact={row} />}
          side={<ContactSide contact={row} />}
        />
      )}
    >
      {(contact) => <ContactRecord contact={contact} />}
    </RecordGate>
  )
}

function ContactRecord({ contact }: { contact: Contact }) {
  const state = useContactForm({ record: contact })
  return (
    <RecordFrame
      noun="contacts"
      record={contact}
      title={nameOf(contact)}
      state={state}
      reach={<ContactBar who={phoneContactOf(contact, null)} place={contact} />}
      fields={<ContactFields state={state} />}
      view={<ContactView contact={contact} />}
      side={<ContactSide contact={contact} />}
    />
  )
}

function ContactView({ contact }: { contact: Contact }) {
  const { t } = useWords()
  const phones = useFieldAccess('phone')
  const details = useFieldAccess('contact')
  const plain = usePlainItems('contacts', contact)
  return (
    <ReadFields
      items={[
        { label: t('fields.jobTitle'), value: contact.title },
        {
          label: t('fields.email'),
          value: contact.email && <MailLink address={contact.email} />,
          hidden: !details,
        },
        {
          label: t('fields.mobile'),
          value: contact.mobile && <PhoneLink digits={contact.mobile} />,
          hidden: !phones,
        },
        {
          label: t('fields.phone'),
          value: contact.phone && <PhoneLink digits={contact.phone} ext={contact.phoneExt} />,
          hidden: !phones,
        },
        { label: t('fields.address'), value: <AddressText place={contact} />, wide: true },
        ...plain,
        { label: t('fields.notes'), value: contact.notes, wide: true, hidden: !details },
      ]}
    />
  )
}

function ContactSide({ contact }: { contact: Contact }) {
  const { t } = useWords()
  const dates = useRecordDates(contact)
  return (
    <>
      <CustomFacts noun="contacts" record={contact} />
      <Facts
        title={t('forms.facts')}
        items={[
          {
            label: t('fields.CustomerId'),
            value: contact.Customer && (
              <Link href={recordLink('customers', contact.Customer.id)}>{contact.Customer.name}</Link>
            ),
          },
          { label: t('fields.number'), value: contact.number },
          ...dates,
        ]}
      />
    </>
  )
}
