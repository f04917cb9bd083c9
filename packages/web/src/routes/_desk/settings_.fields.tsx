import { createFileRoute } from '@tanstack/react-router'
import { textsOf } from '../../data/search.ts'
import { FieldsPage } from '../../features/company/fields/FieldsPage.tsx'
import { needsRight } from '../../shell/guard.ts'

export const Route = createFileRoute('/_desk/settings_/fields')({
  beforeLoad: needsRight('settings.list'),
  validateSearch: textsOf('kind', 'field'),
  component: FieldsPage,
})
