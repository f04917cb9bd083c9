import { createFileRoute, useRouter } from '@tanstack/react-router'
import { MfaPage } from '../features/signin/MfaPage.tsx'
import { owingOnly } from '../shell/guard.ts'
import { SignedOut } from '../shell/SignedOut.tsx'

export const Route = createFileRoute('/second-factor')({
  validateSearch: (search: Record<string, unknown>): { to?: string } =>
    typeof search['to'] === 'string' && /^\/[^/\\]/.test(search['to']) ? { to: search['to'] } : {},
  beforeLoad: owingOnly,
  component: Screen,
})

function Screen() {
  const { to } = Route.useSearch()
  const router = useRouter()
  return (
    <SignedOut wide>
      <MfaPage onDone={() => void router.navigate({ href: to ?? '/', replace: true })} />
    </SignedOut>
  )
}
