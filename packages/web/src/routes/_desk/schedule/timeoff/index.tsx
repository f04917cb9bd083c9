import { timeoff } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { TimeoffListPage } from '../../../../features/timeoff/TimeoffListPage.tsx'
import { needs } from '../../../../shell/guard.ts'

export const Route = createFileRoute('/_desk/schedule/timeoff/')({
  beforeLoad: needs(timeoff.list),
  component: TimeoffListPage,
})
