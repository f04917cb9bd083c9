import type { Customer } from '@jobwright/contract/resources/customers.ts'
import { useWords } from '../../words/words.tsx'
import { AddSheet } from './AddSheet.tsx'
import { CustomerFields, useCustomerForm } from './CustomerForm.tsx'

type Props = {
  onClose: () => void
  onCreated: (customer: Customer) => void
  /** The text typed into a picker. */ name?: string
}

/** Dialog that creates a customer. */
export function CustomerSheet({ onClose, onCreated, name }: Props) {
  const { t } = useWords()
  const state = useCustomerForm({ record: null, onSaved: onCreated, ...(name !== undefined && { start: { name } }) })
  return (
    <AddSheet
      noun="customers"
      title={t('customers.addTitle')}
      submit={t('customers.create')}
      state={state}
      onClose={onClose}
    >
      <CustomerFields state={state} />
    </AddSheet>
  )
}
