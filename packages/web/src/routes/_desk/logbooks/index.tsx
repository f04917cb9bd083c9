import { logbooks } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { listStart, readFirstRows } from '../../../data/listStart.ts'
import { plainOf } from '../../../data/search.ts'
import { LogbooksPage } from '../../../features/logbooks/LogbooksPage.tsx'
import { needs } from '../../../shell/guard.ts'

export const Route = createFileRoute('/_desk/logbooks/')({
  validateSearch: plainOf(...listStart.logbooks.names),
  beforeLoad: needs(logbooks.list),
  loader: ({ location }) => readFirstRows('logbooks', location.search),
  component: LogbooksPage,
})
