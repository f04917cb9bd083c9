import { createFileRoute } from '@tanstack/react-router'
import { noAccessSearch } from '../../data/search.ts'
import { ClosedScreen } from '../../parts/subscription/ClosedScreen.tsx'
import { NoAccessPage } from '../../features/noaccess/NoAccessPage.tsx'

export const Route = createFileRoute('/_desk/no-access')({
  validateSearch: noAccessSearch,
  component: Screen,
})

function Screen() {
  const { reason, module } = Route.useSearch()
  return reason ? <ClosedScreen reason={reason} {...(module && { module })} /> : <NoAccessPage />
}
