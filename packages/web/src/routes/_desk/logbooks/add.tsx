import { logbooks } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { textsOf } from '../../../data/search.ts'
import { LogbookAddPage } from '../../../features/logbooks/LogbookAddPage.tsx'
import { needs } from '../../../shell/guard.ts'

export const Route = createFileRoute('/_desk/logbooks/add')({
  validateSearch: textsOf('TemplateId', 'CustomerId', 'ProjectId', 'BidId'),
  beforeLoad: needs(logbooks.create),
  component: LogbookAddPage,
})
