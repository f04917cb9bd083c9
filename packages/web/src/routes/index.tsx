import { createFileRoute } from '@tanstack/react-router'
import { SignInPage } from '../features/signin/SignInPage.tsx'
import { signedOutOnly } from '../shell/guard.ts'
import { SignedOut } from '../shell/SignedOut.tsx'

export const Route = createFileRoute('/')({
  validateSearch: (search: Record<string, unknown>): { to?: string; ended?: boolean } => ({
    ...(typeof search['to'] === 'string' && { to: search['to'] }),
    ...(search['ended'] === true && { ended: true }),
  }),
  beforeLoad: signedOutOnly,
  component: Screen,
})

function Screen() {
  const { to, ended = false } = Route.useSearch()
  return (
    <SignedOut>
      <SignInPage to={to} ended={ended} />
    </SignedOut>
  )
}
