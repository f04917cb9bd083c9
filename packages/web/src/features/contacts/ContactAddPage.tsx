import { useNavigate, useSearch } from '@tanstack/react-router'
import { ContactFields, useContactForm } from '../../parts/adding/ContactForm.tsx'
import { AddPage } from '../../parts/records/AddPage.tsx'

/** Creates a contact, then opens its page. */
export function ContactAddPage() {
  const navigate = useNavigate()
  const { CustomerId } = useSearch({ from: '/_desk/contacts/add' })
  const state = useContactForm({
    record: null,
    onSaved: (contact) => void navigate({ to: '/contacts/$id', params: { id: contact.id } }),
    ...(CustomerId !== undefined && { start: { CustomerId } }),
  })
  return (
    <AddPage noun="contacts" state={state}>
      <ContactFields state={state} />
    </AddPage>
  )
}
