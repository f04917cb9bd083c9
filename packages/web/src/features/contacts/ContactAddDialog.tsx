import type { Contact } from '@jobwright/contract/resources/contacts.ts'
import { ContactSheet } from '../../parts/adding/ContactSheet.tsx'

/** Adds a contact without leaving the page. */
export function ContactAddDialog({
  opened,
  onClose,
  onCreated,
}: {
  opened: boolean
  onClose: () => void
  onCreated: (contact: Contact) => void
}) {
  return opened ? <ContactSheet onClose={onClose} onCreated={onCreated} /> : null
}
