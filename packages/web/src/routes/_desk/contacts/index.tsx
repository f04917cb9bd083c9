import { contacts } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { listStart, readFirstRows } from '../../../data/listStart.ts'
import { plainOf } from '../../../data/search.ts'
import { ContactsPage } from '../../../features/contacts/ContactsPage.tsx'
import { needs } from '../../../shell/guard.ts'

export const Route = createFileRoute('/_desk/contacts/')({
  validateSearch: plainOf(...listStart.contacts.names),
  beforeLoad: needs(contacts.list),
  loader: ({ location }) => readFirstRows('contacts', location.search),
  component: ContactsPage,
})
