import { contacts } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute, useParams } from '@tanstack/react-router'
import { recordSearch } from '../../../data/search.ts'
import { ContactPage } from '../../../features/contacts/ContactPage.tsx'
import { needs } from '../../../shell/guard.ts'

export const Route = createFileRoute('/_desk/contacts/$id')({
  validateSearch: recordSearch,
  beforeLoad: needs(contacts.get),
  component: Screen,
})

function Screen() {
  const { id } = useParams({ from: '/_desk/contacts/$id' })
  return <ContactPage key={id} id={id} />
}
