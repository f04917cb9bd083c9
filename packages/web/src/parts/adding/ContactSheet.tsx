import type { Contact } from '@jobwright/contract/resources/contacts.ts'
import { useWords } from '../../words/words.tsx'
import { AddSheet } from './AddSheet.tsx'
import { ContactFields, useContactForm } from './ContactForm.tsx'
import type { ContactValues } from './ContactForm.tsx'

type Props = {
  onClose: () => void
  onCreated: (contact: Contact) => void
  /** What is filled in at first, such as the customer. */ start?: Partial<ContactValues>
}

/** Adds a contact in a dialog. */
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
