import { createFileRoute, useRouter } from '@tanstack/react-router'
import { openPath } from '../data/links.ts'
import { textsOf } from '../data/search.ts'
import { MfaPage } from '../features/signin/MfaPage.tsx'
import { owingOnly } from '../shell/guard.ts'
import { SignedOut } from '../shell/SignedOut.tsx'

export const Route = createFileRoute('/second-factor')({
  validateSearch: textsOf('to'),
  beforeLoad: owingOnly,
  component: Screen,
})

function Screen() {
  const { to } = Route.useSearch()
  const router = useRouter()
  return (
    <SignedOut wide>
      <MfaPage onDone={() => void openPath(router, to ?? '/', { replace: true })} />
    </SignedOut>
  )
}
