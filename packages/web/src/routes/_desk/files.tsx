import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_desk/files')({
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/filemang' as never, search: search as never, replace: true })
  },
})
