import { createFileRoute } from '@tanstack/react-router'
import { JoinPage } from '../features/signin/JoinPage.tsx'
import { SignedOut } from '../shell/SignedOut.tsx'

export const Route = createFileRoute('/join/$token')({ component: Screen })

function Screen() {
  const { token } = Route.useParams()
  return (
    <SignedOut>
      <JoinPage token={token} />
    </SignedOut>
  )
}
