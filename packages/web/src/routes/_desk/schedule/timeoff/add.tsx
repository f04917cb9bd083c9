import { timeoff } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute } from '@tanstack/react-router'
import { textsOf } from '../../../../data/search.ts'
import { TimeoffAddPage } from '../../../../features/timeoff/TimeoffForm.tsx'
import { needs } from '../../../../shell/guard.ts'

export const Route = createFileRoute('/_desk/schedule/timeoff/add')({
  validateSearch: textsOf('from'),
  beforeLoad: needs(timeoff.create),
  component: TimeoffAddPage,
})
