import { contacts } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { readFirstRows } from '../../../data/listStart.ts'
import { ContactsPage } from '../../../features/contacts/ContactsPage.tsx'
import { needs } from '../../../shell/guard.ts'

export const Route = createFileRoute('/_desk/contacts/')({
  beforeLoad: needs(contacts.list),
  loader: ({ location }) => readFirstRows('contacts', location.search),
  component: ContactsPage,
})
