import { timesheets } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { TimesheetsPage } from '../../../features/timesheets/TimesheetsPage.tsx'
import { needs } from '../../../shell/guard.ts'

export const Route = createFileRoute('/_desk/timesheets/')({
  beforeLoad: needs(timesheets.list),
  component: TimesheetsPage,
})
