import { createFileRoute } from '@tanstack/react-router'
import { RegisterPage } from '../features/signin/RegisterPage.tsx'
import { signedOutOnly } from '../shell/guard.ts'
import { SignedOut } from '../shell/SignedOut.tsx'

export const Route = createFileRoute('/register')({ beforeLoad: signedOutOnly, component: Screen })

function Screen() {
  return (
    <SignedOut wide>
      <RegisterPage />
    </SignedOut>
  )
}
