import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_desk/time')({
  beforeLoad: () => {
    throw redirect({ to: '/timesheets', replace: true })
  },
})
