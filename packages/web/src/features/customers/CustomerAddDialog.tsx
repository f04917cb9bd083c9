import type { Customer } from '@jobwright/contract/resources/customers.ts'
import { CustomerSheet } from '../../parts/adding/CustomerSheet.tsx'

/** Adds a customer without leaving the page. */
export function CustomerAddDialog({
  opened,
  onClose,
  onCreated,
}: {
  opened: boolean
  onClose: () => void
  onCreated: (customer: Customer) => void
}) {
  return opened ? <CustomerSheet onClose={onClose} onCreated={onCreated} /> : null
}
