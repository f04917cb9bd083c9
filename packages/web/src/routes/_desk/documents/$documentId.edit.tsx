import { documents } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute, useParams } from '@tanstack/react-router'
import { DocumentEditPage } from '../../../features/documents/DocumentEditPage.tsx'
import { needs } from '../../../shell/guard.ts'

export const Route = createFileRoute('/_desk/documents/$documentId/edit')({
  beforeLoad: needs(documents.update),
  component: Screen,
})

function Screen() {
  const { documentId } = useParams({ from: '/_desk/documents/$documentId/edit' })
  return <DocumentEditPage key={documentId} id={documentId} />
}
