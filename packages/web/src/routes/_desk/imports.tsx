import { imports } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { textsOf } from '../../data/search.ts'
import { ImportPage } from '../../features/imports/ImportPage.tsx'
import { needs } from '../../shell/guard.ts'

export const Route = createFileRoute('/_desk/imports')({
  validateSearch: textsOf('id', 'of'),
  beforeLoad: needs(imports.list),
  component: ImportPage,
})
