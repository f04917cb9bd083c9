import { useState } from 'react'
import { customers } from '@jobwright/contract/calls.gen.ts'
import type { Customer, CustomerRow } from '@jobwright/contract/resources/customers.ts'
import { useCan } from '../../data/session.ts'
import { useWords } from '../../words/words.tsx'
import { CustomerSheet } from '../adding/CustomerSheet.tsx'
import { addressLine } from '../links/MapsLink.tsx'
import { RecordPicker } from './RecordPicker.tsx'

type Props = {
  label?: string
  value?: string | null
  defaultValue?: string | null
  /** `row` is the chosen customer, for copying its address; undefined when none is chosen. */
  onChange?: (id: string | null, row: CustomerRow | Customer | undefined) => void
  required?: boolean
  /** Read-only. */
  disabled?: boolean
  clearable?: boolean
  error?: string | undefined
  wide?: boolean
  /** Offers to create a missing customer. */
  adding?: boolean
}

/** Picks a customer by name, number, phone or place; a missing one can be created in place. */
export function CustomerPicker({ label, onChange, value, adding = true, ...rest }: Props) {
  const { t } = useWords()
  const mayAdd = useCan(customers.create) && adding
  const [typed, setTyped] = useState<string>()
  const [made, setMade] = useState<string | null>()
  const shown = made ?? value
  return (
    <>
      <RecordPicker
        noun="customers"
        label={label ?? t('fields.CustomerId')}
        show={(row) => ({ label: row.name, detail: addressLine(row) })}
        {...rest}
        {...(shown !== undefined && { value: shown })}
        key={made ?? ''}
        onChange={(id, row) => {
          setMade(undefined)
          onChange?.(id, row)
        }}
        {...(mayAdd && { addLabel: (name: string) => t('forms.addCustomerNamed', { name }), onAdd: setTyped })}
      />
      {typed !== undefined && (
        <CustomerSheet
          name={typed}
          onClose={() => setTyped(undefined)}
          onCreated={(customer) => {
            setTyped(undefined)
            setMade(customer.id)
            onChange?.(customer.id, customer)
          }}
        />
      )}
    </>
  )
}
