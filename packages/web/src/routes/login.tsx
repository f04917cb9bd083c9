import { createFileRoute, redirect } from '@tanstack/react-router'
import { signInSearch } from '../data/search.ts'

export const Route = createFileRoute('/login')({
  validateSearch: signInSearch,
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/', search, replace: true })
  },
})
