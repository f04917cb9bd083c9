import { blankContact } from '@jobwright/contract/blanks.ts'
import type { Contact, ContactDraft } from '@jobwright/contract/resources/contacts.ts'
import { placeProblems } from '@jobwright/contract/rules/address.ts'
import { useMe } from '../../data/session.ts'
import { FieldGrid, PhoneField, TextArea, TextField } from '../../ui/FormFields.tsx'
import { useWords } from '../../words/words.tsx'
import { PlainFields } from '../plain/PlainFields.tsx'
import { CustomFields } from '../custom/CustomFields.tsx'
import { AddressFields } from '../fields/AddressFields.tsx'
import { IfFieldVisible } from '../FieldAccess.tsx'
import { CustomerPicker } from '../fields/CustomerPicker.tsx'
import { useResourceForm } from '../records/useResourceForm.ts'
import type { FormValues, RecordFormState } from '../records/useRecordForm.ts'
import styles from './adding.module.css'

export type ContactValues = FormValues<Contact, ContactDraft>

type Settings = { record: Contact | null; onSaved?: (contact: Contact) => void; start?: Partial<ContactValues> }

/** Problems of a contact beyond its schema: it needs a customer, unless it is added from one. */
const contactProblems = (country: string, values: ContactValues) => [
  ...placeProblems(country, { state: values.state, zip: values.zip }),
  ...(values.CustomerId === null ? [{ field: 'CustomerId', message: 'Required.' }] : []),
]

/** The form of a contact. */
export function useContactForm({ record, start, ...rest }: Settings): RecordFormState<ContactValues> {
  const { t } = useWords()
  const { country } = useMe().Company
  return useResourceForm<'contacts', ContactValues>({
    noun: 'contacts',
    record,
    blank: { ...blankContact, ...start },
    schema: async () => (await import('@jobwright/contract/resources/contacts.ts')).ContactDraft,
    check: (values) => contactProblems(country, values),
    notice: t('contacts.saved'),
    ...rest,
  })
}

type Who = 'firstName' | 'lastName' | 'title' | 'email'

/** The fields at the top of every contact form: name and e-mail. */
export function WhoFields({ of }: { of: { key: (name: Who) => string; field: (name: Who) => object } }) {
  const { t } = useWords()
  return (
    <>
      <TextField
        required
        label={t('fields.firstName')}
        max={50}
        autoComplete="off"
        key={of.key('firstName')}
        {...of.field('firstName')}
      />
      <TextField
        required
        label={t('fields.lastName')}
        max={50}
        autoComplete="off"
        key={of.key('lastName')}
        {...of.field('lastName')}
      />
      <TextField
        label={t('fields.jobTitle')}
        max={50}
        autoComplete="off"
        key={of.key('title')}
        {...of.field('title')}
      />
      <IfFieldVisible what="contact">
        <TextField
          label={t('fields.email')}
          type="email"
          inputMode="email"
          autoComplete="off"
          key={of.key('email')}
          {...of.field('email')}
        />
      </IfFieldVisible>
    </>
  )
}

/** The fields of a contact. `ofCustomer`: added from a customer, so the customer is not asked for. */
export function ContactFields({
  state,
  ofCustomer = false,
}: {
  state: RecordFormState<ContactValues>
  ofCustomer?: boolean
}) {
  const { t, us } = useWords()
  return (
    <FieldGrid>
      {!ofCustomer && <CustomerPicker wide required key={state.key('CustomerId')} {...state.field('CustomerId')} />}
      <WhoFields of={state} />
      <IfFieldVisible what="phone">
        <PhoneField label={t('fields.mobile')} us={us} key={state.key('mobile')} {...state.field('mobile')} />
        <PhoneAndExt state={state} />
      </IfFieldVisible>
      <AddressFields state={state} />
      <PlainFields noun="contacts" state={state} />
      <IfFieldVisible what="contact">
        <TextArea label={t('fields.notes')} key={state.key('notes')} {...state.field('notes')} />
      </IfFieldVisible>
      <CustomFields noun="contacts" state={state} />
    </FieldGrid>
  )
}

function PhoneAndExt({ state }: { state: RecordFormState<ContactValues> }) {
  const { t, us } = useWords()
  return (
    <div className={styles.phone}>
      <PhoneField label={t('fields.phone')} us={us} key={state.key('phone')} {...state.field('phone')} />
      <TextField
        label={t('fields.phoneExt')}
        inputMode="numeric"
        autoComplete="off"
        key={state.key('phoneExt')}
        {...state.field('phoneExt')}
      />
    </div>
  )
}
