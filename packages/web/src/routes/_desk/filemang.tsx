import { files } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { plainOf } from '../../data/search.ts'
import { FileManagerPage } from '../../features/files/FileManagerPage.tsx'
import { needs } from '../../shell/guard.ts'

export const Route = createFileRoute('/_desk/filemang')({
  validateSearch: plainOf('path'),
  beforeLoad: needs(files.list),
  component: FileManagerPage,
})
