import { documents } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { DocumentsPage } from '../../../features/documents/DocumentsPage.tsx'
import { needs } from '../../../shell/guard.ts'

export const Route = createFileRoute('/_desk/documents/')({
  beforeLoad: needs(documents.list),
  component: DocumentsPage,
})
