import { createFileRoute } from '@tanstack/react-router'
import { ClosedScreen } from '../../parts/plan/ClosedScreen.tsx'
import { NoAccessPage } from '../../features/noaccess/NoAccessPage.tsx'

type Search = { reason?: 'module' | 'plan'; module?: string; need?: string; from?: string }

export const Route = createFileRoute('/_desk/no-access')({
  validateSearch: (search: Record<string, unknown>): Search => ({
    ...((search['reason'] === 'module' || search['reason'] === 'plan') && { reason: search['reason'] }),
    ...(typeof search['module'] === 'string' && { module: search['module'].slice(0, 40) }),
    ...(typeof search['need'] === 'string' && { need: search['need'].slice(0, 60) }),
    ...(typeof search['from'] === 'string' && { from: search['from'].slice(0, 200) }),
  }),
  component: Screen,
})

function Screen() {
  const { reason, module } = Route.useSearch()
  return reason ? <ClosedScreen reason={reason} {...(module && { module })} /> : <NoAccessPage />
}
