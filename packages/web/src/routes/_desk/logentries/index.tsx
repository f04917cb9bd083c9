import { logentries } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { listStart, readFirstRows } from '../../../data/listStart.ts'
import { plainOf } from '../../../data/search.ts'
import { LogEntriesPage } from '../../../features/logentries/LogEntriesPage.tsx'
import { needs } from '../../../shell/guard.ts'

export const Route = createFileRoute('/_desk/logentries/')({
  validateSearch: plainOf(...listStart.logentries.names),
  beforeLoad: needs(logentries.list),
  loader: ({ location }) => readFirstRows('logentries', location.search),
  component: LogEntriesPage,
})
