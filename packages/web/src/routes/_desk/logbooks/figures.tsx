import { logentries } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { textsOf } from '../../../data/search.ts'
import { FiguresPage } from '../../../features/figures/FiguresPage.tsx'
import { needs } from '../../../shell/guard.ts'

export const Route = createFileRoute('/_desk/logbooks/figures')({
  validateSearch: textsOf('TemplateId', 'key', 'LogbookId', 'ProjectId', 'span', 'from', 'to', 'by'),
  beforeLoad: needs(logentries.figures),
  component: FiguresPage,
})
