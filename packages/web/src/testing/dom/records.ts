import type { Customer } from '@jobwright/contract/resources/customers.ts'
import { blankCustomer } from '@jobwright/contract/blanks.ts'
import { newId } from '../../data/ids.ts'

/** A customer as the server says it. */
export const customer = (differs: Partial<Customer> = {}): Customer => ({
  ...blankCustomer,
  id: newId(),
  number: 'C-1',
  version: 3,
  createdAt: '2026-03-02T15:00:00Z',
  updatedAt: '2026-03-02T15:00:00Z',
  name: 'Alder House',
  primaryContact: null,
  Contacts: [],
  ...differs,
})
