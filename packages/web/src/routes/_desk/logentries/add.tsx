import { logentries } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { textsOf } from '../../../data/search.ts'
import { LogEntryAddPage } from '../../../features/logentries/LogEntryAddPage.tsx'
import { needs } from '../../../shell/guard.ts'

export const Route = createFileRoute('/_desk/logentries/add')({
  validateSearch: textsOf('LogbookId', 'logDate'),
  beforeLoad: needs(logentries.create),
  component: LogEntryAddPage,
})
