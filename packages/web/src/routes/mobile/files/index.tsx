import { documents } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { documentListNames } from '../../../data/listStart.ts'
import { plainOf } from '../../../data/search.ts'
import { FilesPhone } from '../../../features/documents/FilesPhone.tsx'
import { needs } from '../../../shell/guard.ts'

export const Route = createFileRoute('/mobile/files/')({
  validateSearch: plainOf(...documentListNames, 'upload'),
  beforeLoad: needs(documents.list),
  component: FilesPhone,
})
