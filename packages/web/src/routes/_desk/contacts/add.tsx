import { contacts } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { ContactAddPage } from '../../../features/contacts/ContactAddPage.tsx'
import { needs } from '../../../shell/guard.ts'

export const Route = createFileRoute('/_desk/contacts/add')({
  beforeLoad: needs(contacts.create),
  component: ContactAddPage,
})
