import { blankCustomer } from '@jobwright/contract/blanks.ts'
import type { Customer, CustomerDraft } from '@jobwright/contract/resources/customers.ts'
import { placeProblems } from '@jobwright/contract/rules/address.ts'
import { useMe } from '../../data/session.ts'
import { FieldGrid, PhoneField, TextArea, TextField } from '../../ui/FormFields.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { useWords } from '../../words/words.tsx'
import { CustomFields } from '../custom/CustomFields.tsx'
import { AddressFields } from '../fields/AddressFields.tsx'
import { IfFieldVisible } from '../FieldAccess.tsx'
import { PlainFields } from '../plain/PlainFields.tsx'
import { useResourceForm } from '../records/useResourceForm.ts'
import type { FormValues, RecordFormState } from '../records/useRecordForm.ts'

export type CustomerValues = FormValues<Customer, CustomerDraft>

type Settings = {
  record: Customer | null
  onSaved?: (customer: Customer) => void
  /** Validates while typing. */
  live?: boolean
  start?: Partial<CustomerValues>
  create?: (values: CustomerValues, key: string) => Promise<Customer>
}

/** The customer form: saving, validation and messages. */
export function useCustomerForm({ record, start, ...rest }: Settings): RecordFormState<CustomerValues> {
  const { t } = useWords()
  const { country } = useMe().Company
  return useResourceForm<'customers', CustomerValues>({
    noun: 'customers',
    record,
    blank: { ...blankCustomer, ...start },
    schema: async () => (await import('@jobwright/contract/resources/customers.ts')).CustomerDraft,
    check: (values) => placeProblems(country, values, true),
    notice: record ? t('customers.updated') : t('customers.saved'),
    ...rest,
  })
}

/** The fields of a customer. */
export function CustomerFields({
  state,
  contacts = [],
}: {
  state: RecordFormState<CustomerValues>
  contacts?: Customer['Contacts']
}) {
  const { t, us } = useWords()
  return (
    <FieldGrid>
      <TextField
        wide
        required
        data-autofocus
        label={t('fields.name')}
        max={75}
        autoComplete="off"
        key={state.key('name')}
        {...state.field('name')}
      />
      <IfFieldVisible what="phone">
        <PhoneField label={t('fields.phone')} us={us} key={state.key('phone')} {...state.field('phone')} />
      </IfFieldVisible>
      <IfFieldVisible what="contact">
        <TextField
          label={t('fields.email')}
          type="email"
          inputMode="email"
          autoComplete="off"
          key={state.key('email')}
          {...state.field('email')}
        />
      </IfFieldVisible>
      <PlainFields noun="customers" state={state} />
      <AddressFields state={state} />
      {contacts.length > 0 && (
        <SelectField
          wide
          label={t('fields.primaryContactId')}
          clearable
          data={contacts.map((contact) => ({ value: contact.id, label: contact.name }))}
          key={state.key('primaryContactId')}
          {...state.field('primaryContactId')}
        />
      )}
      <IfFieldVisible what="contact">
        <TextArea label={t('fields.notes')} key={state.key('notes')} {...state.field('notes')} />
      </IfFieldVisible>
      <CustomFields noun="customers" state={state} />
    </FieldGrid>
  )
}
