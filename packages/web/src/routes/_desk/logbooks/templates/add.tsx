import { templates } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { textsOf } from '../../../../data/search.ts'
import { TemplateAddPage } from '../../../../features/templates/TemplateAddPage.tsx'
import { needs } from '../../../../shell/guard.ts'

export const Route = createFileRoute('/_desk/logbooks/templates/add')({
  validateSearch: textsOf('from'),
  beforeLoad: needs(templates.create),
  component: TemplateAddPage,
})
