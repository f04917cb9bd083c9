import { templates } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute, useParams } from '@tanstack/react-router'
import { recordSearch } from '../../../../data/search.ts'
import { TemplatePage } from '../../../../features/templates/TemplatePage.tsx'
import { needs } from '../../../../shell/guard.ts'

export const Route = createFileRoute('/_desk/logbooks/templates/$id')({
  validateSearch: recordSearch,
  beforeLoad: needs(templates.get),
  component: Screen,
})

function Screen() {
  const { id } = useParams({ from: '/_desk/logbooks/templates/$id' })
  return <TemplatePage key={id} id={id} />
}
