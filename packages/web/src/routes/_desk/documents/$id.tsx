import { documents } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute, useParams } from '@tanstack/react-router'
import { DocumentPage } from '../../../features/documents/DocumentPage.tsx'
import { needs } from '../../../shell/guard.ts'

export const Route = createFileRoute('/_desk/documents/$id')({ beforeLoad: needs(documents.get), component: Screen })

function Screen() {
  const { id = '' } = useParams({ strict: false })
  return <DocumentPage key={id} id={id} />
}
