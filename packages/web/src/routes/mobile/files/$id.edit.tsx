import { documents } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute, useParams } from '@tanstack/react-router'
import { FilePhone } from '../../../features/documents/FilePhone.tsx'
import { needs } from '../../../shell/guard.ts'

export const Route = createFileRoute('/mobile/files/$id/edit')({ beforeLoad: needs(documents.get), component: Screen })

function Screen() {
  const { id } = useParams({ from: '/mobile/files/$id/edit' })
  return <FilePhone key={id} id={id} />
}
