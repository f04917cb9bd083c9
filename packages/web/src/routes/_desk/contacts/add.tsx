import { contacts } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { textsOf } from '../../../data/search.ts'
import { ContactAddPage } from '../../../features/contacts/ContactAddPage.tsx'
import { needs } from '../../../shell/guard.ts'

export const Route = createFileRoute('/_desk/contacts/add')({
  validateSearch: textsOf('CustomerId'),
  beforeLoad: needs(contacts.create),
  component: ContactAddPage,
})
