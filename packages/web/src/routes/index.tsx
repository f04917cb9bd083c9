import { createFileRoute } from '@tanstack/react-router'
import { SignInPage } from '../features/signin/SignInPage.tsx'
import { signedOutOnly } from '../shell/guard.ts'
import { SignedOut } from '../shell/SignedOut.tsx'

export const Route = createFileRoute('/')({
  validateSearch: (search: Record<string, unknown>): { to?: string } =>
    typeof search['to'] === 'string' ? { to: search['to'] } : {},
  beforeLoad: signedOutOnly,
  component: Screen,
})

function Screen() {
  const { to } = Route.useSearch()
  return (
    <SignedOut>
      <SignInPage to={to} />
    </SignedOut>
  )
}
