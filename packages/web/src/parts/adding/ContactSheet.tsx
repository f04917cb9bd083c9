import type { Contact } from '@jobwright/contract/resources/contacts.ts'
import { useWords } from '../../words/words.tsx'
import { AddSheet } from './AddSheet.tsx'
import { ContactFields, useContactForm } from './ContactForm.tsx'
import type { ContactValues } from './ContactForm.tsx'

type Props = {
  onClose: () => void
  onCreated: (contact: Contact) => void
  /** The initial values, such as the customer. */ start?: Partial<ContactValues>
}

/** Dialog that creates a contact. */
export function ContactSheet({ onClose, onCreated, start }: Props) {
  const { t } = useWords()
  const state = useContactForm({ record: null, onSaved: onCreated, ...(start && { start }) })
  return (
    <AddSheet
      noun="contacts"
      title={t('contacts.addTitle')}
      submit={t('contacts.create')}
      state={state}
      onClose={onClose}
    >
      <ContactFields state={state} ofCustomer={start?.CustomerId !== undefined} />
    </AddSheet>
  )
}
