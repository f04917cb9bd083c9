import { createFileRoute, redirect } from '@tanstack/react-router'
import { plainOf } from '../../data/search.ts'

export const Route = createFileRoute('/_desk/files')({
  validateSearch: plainOf('path'),
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/filemang', search, replace: true })
  },
})
