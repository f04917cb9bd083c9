import { createFileRoute } from '@tanstack/react-router'
import { signInSearch } from '../data/search.ts'
import { SignInPage } from '../features/signin/SignInPage.tsx'
import { signedOutOnly } from '../shell/guard.ts'
import { SignedOut } from '../shell/SignedOut.tsx'

export const Route = createFileRoute('/')({
  validateSearch: signInSearch,
  beforeLoad: signedOutOnly,
  component: Screen,
})

function Screen() {
  const { to, ended } = Route.useSearch()
  return (
    <SignedOut>
      <SignInPage to={to} ended={ended} />
    </SignedOut>
  )
}
