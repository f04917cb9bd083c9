import { contacts } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute, useParams } from '@tanstack/react-router'
import { ContactPage } from '../../../features/contacts/ContactPage.tsx'
import { needs } from '../../../shell/guard.ts'

export const Route = createFileRoute('/_desk/contacts/$id')({ beforeLoad: needs(contacts.get), component: Screen })

function Screen() {
  const { id = '' } = useParams({ strict: false })
  return <ContactPage key={id} id={id} />
}
