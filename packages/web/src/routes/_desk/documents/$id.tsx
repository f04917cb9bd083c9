import { documents } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute, useParams } from '@tanstack/react-router'
import { documentSearch } from '../../../data/search.ts'
import { DocumentPage } from '../../../features/documents/DocumentPage.tsx'
import { needs } from '../../../shell/guard.ts'

export const Route = createFileRoute('/_desk/documents/$id')({
  validateSearch: documentSearch,
  beforeLoad: needs(documents.get),
  component: Screen,
})

function Screen() {
  const { id } = useParams({ from: '/_desk/documents/$id' })
  return <DocumentPage key={id} id={id} />
}
