import { timeentries } from '@jobwright/contract/calls.gen.ts'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { needs } from '../../../../shell/guard.ts'

/** Time is added on one page, whether from its entries or its weeks. */
export const Route = createFileRoute('/_desk/timesheets/entries/add')({
  beforeLoad: (asked) => {
    needs(timeentries.create)(asked)
    throw redirect({ to: '/timesheets/add' })
  },
})
