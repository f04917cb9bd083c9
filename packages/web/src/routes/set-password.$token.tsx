import { createFileRoute, useParams } from '@tanstack/react-router'
import { SetPasswordPage } from '../features/signin/SetPasswordPage.tsx'
import { SignedOut } from '../shell/SignedOut.tsx'

export const Route = createFileRoute('/set-password/$token')({ component: Screen })

function Screen() {
  const { token } = useParams({ from: '/set-password/$token' })
  return (
    <SignedOut>
      <SetPasswordPage token={token} />
    </SignedOut>
  )
}
