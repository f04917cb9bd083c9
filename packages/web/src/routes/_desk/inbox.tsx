import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_desk/inbox')({
  beforeLoad: () => {
    throw redirect({ to: '/photos', search: { inbox: '1' }, replace: true })
  },
})
