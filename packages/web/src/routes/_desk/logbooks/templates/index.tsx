import { templates } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { listStart, readFirstRows } from '../../../../data/listStart.ts'
import { plainOf } from '../../../../data/search.ts'
import { TemplatesPage } from '../../../../features/templates/TemplatesPage.tsx'
import { needs } from '../../../../shell/guard.ts'

export const Route = createFileRoute('/_desk/logbooks/templates/')({
  validateSearch: plainOf(...listStart.templates.names),
  beforeLoad: needs(templates.list),
  loader: ({ location }) => readFirstRows('templates', location.search),
  component: TemplatesPage,
})
