import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_desk/create-user')({
  beforeLoad: () => {
    throw redirect({ to: '/users/add', replace: true })
  },
})
