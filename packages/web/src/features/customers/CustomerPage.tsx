import type { Customer, CustomerRow } from '@jobwright/contract/resources/customers.ts'
import { recordLink } from '../../data/links.ts'
import { Link } from '../../ui/Link.tsx'
import { useFieldAccess } from '../../data/session.ts'
import { CustomFacts } from '../../parts/custom/CustomFacts.tsx'
import { CustomerFields, useCustomerForm } from '../../parts/adding/CustomerForm.tsx'
import { useFilesTab } from '../../parts/files/useFilesTab.tsx'
import { useCustomerTabs } from '../../parts/records/LinkedLists.tsx'
import { AddressText } from '../../parts/links/MapsLink.tsx'
import { PlaceButton } from '../../parts/map/PlaceButton.tsx'
import { CustomerContact } from '../../parts/phone/ContactBar.tsx'
import { MailLink, PhoneLink } from '../../parts/links/ContactLinks.tsx'
import { usePlainItems } from '../../parts/plain/usePlainItems.tsx'
import { ReadFields } from '../../parts/records/ReadFields.tsx'
import { useRecordDates } from '../../parts/records/RecordDates.tsx'
import { RecordFrame } from '../../parts/records/RecordFrame.tsx'
import { RecordGate } from '../../parts/records/RecordGate.tsx'
import { RecordOpening } from '../../parts/records/RecordOpening.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { useWords } from '../../words/words.tsx'
import { CustomerBlocks } from './CustomerBlocks.tsx'

/** One customer. */
export function CustomerPage({ id }: { id: string }) {
  return (
    <RecordGate
      noun="customers"
      id={id}
      opening={(row) => (
        <RecordOpening
          noun="customers"
          number={row.number}
          title={row.name}
          view={<CustomerView customer={row} />}
          side={<CustomerSide customer={row} />}
        />
      )}
    >
      {(customer) => <CustomerRecord customer={customer} />}
    </RecordGate>
  )
}

function CustomerRecord({ customer }: { customer: Customer }) {
  const state = useCustomerForm({ record: customer })
  const to = { name: customer.name, CustomerId: customer.id }
  const linked = useCustomerTabs(customer)
  const files = useFilesTab({ resource: 'customers', id: customer.id, to })
  return (
    <RecordFrame
      noun="customers"
      record={customer}
      title={customer.name}
      state={state}
      tabs={[...linked, ...files]}
      drop={to}
      reach={<CustomerContact customer={customer} />}
      fields={<CustomerFields state={state} contacts={customer.Contacts} />}
      view={<CustomerView customer={customer} />}
      below={!state.editing && <CustomerBlocks customer={customer} />}
      side={<CustomerSide customer={customer} />}
    />
  )
}

function CustomerView({ customer }: { customer: CustomerRow }) {
  const { t } = useWords()
  const phones = useFieldAccess('phone')
  const details = useFieldAccess('contact')
  const plain = usePlainItems('customers', customer)
  return (
    <ReadFields
      items={[
        {
          label: t('fields.phone'),
          value: customer.phone && <PhoneLink digits={customer.phone} />,
          hidden: !phones,
        },
        {
          label: t('fields.email'),
          value: customer.email && <MailLink address={customer.email} />,
          hidden: !details,
        },
        ...plain,
        {
          label: t('fields.address'),
          value: (
            <>
              <AddressText place={customer} />
              <PlaceButton resource="customers" id={customer.id} title={customer.name} />
            </>
          ),
          wide: true,
        },
        { label: t('fields.notes'), value: customer.notes, wide: true, hidden: !details },
      ]}
    />
  )
}

function CustomerSide({ customer }: { customer: CustomerRow }) {
  const { t } = useWords()
  const dates = useRecordDates(customer)
  const primary = customer.primaryContact
  return (
    <>
      <Facts
        title={t('customers.primaryTitle')}
        items={[
          {
            label: t('fields.name'),
            value: primary && <Link href={recordLink('contacts', primary.id)}>{primary.name}</Link>,
          },
          { label: t('fields.jobTitle'), value: primary?.title, hidden: !primary?.title },
          {
            label: t('fields.mobile'),
            value: primary && <PhoneLink digits={primary.mobile} />,
            hidden: !primary?.mobile,
          },
          {
            label: t('fields.phone'),
            value: primary && <PhoneLink digits={primary.phone} ext={primary.phoneExt} />,
            hidden: !primary?.phone,
          },
          {
            label: t('fields.email'),
            value: primary && <MailLink address={primary.email} />,
            hidden: !primary?.email,
          },
        ]}
      />
      <CustomFacts noun="customers" record={customer} />
      <Facts title={t('forms.facts')} items={[{ label: t('fields.number'), value: customer.number }, ...dates]} />
    </>
  )
}
