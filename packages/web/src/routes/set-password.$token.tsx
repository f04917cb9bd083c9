import { createFileRoute } from '@tanstack/react-router'
import { SetPasswordPage } from '../features/signin/SetPasswordPage.tsx'
import { SignedOut } from '../shell/SignedOut.tsx'

export const Route = createFileRoute('/set-password/$token')({ component: Screen })

function Screen() {
  const { token } = Route.useParams()
  return (
    <SignedOut>
      <SetPasswordPage token={token} />
    </SignedOut>
  )
}
