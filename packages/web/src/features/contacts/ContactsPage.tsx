import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { listStart } from '../../data/listStart.ts'
import { ContactSheet } from '../../parts/adding/sheets.tsx'
import { CustomerFilter } from '../../parts/lists/filters.tsx'
import { ListPage } from '../../parts/lists/ListPage.tsx'
import { useContactsLook } from '../../parts/lists/contacts.tsx'
import { useListState } from '../../parts/lists/useListState.ts'

/** All contacts. */
export function ContactsPage() {
  const state = useListState('contacts', listStart.contacts.names)
  const navigate = useNavigate()
  const [adding, setAdding] = useState(false)
  return (
    <>
      <ListPage
        noun="contacts"
        look={useContactsLook()}
        state={state}
        onAdd={() => setAdding(true)}
        filters={<CustomerFilter state={state} />}
      />
      {adding && (
        <ContactSheet
          onClose={() => setAdding(false)}
          onCreated={(contact) => void navigate({ to: '/contacts/$id', params: { id: contact.id } })}
        />
      )}
    </>
  )
}
