import { createFileRoute } from '@tanstack/react-router'
import { ClosedScreen } from '../../parts/plan/ClosedScreen.tsx'
import { NoAccessScreen } from '../../shell/ErrorScreen.tsx'

type Search = { reason?: 'module' | 'plan'; module?: string }

export const Route = createFileRoute('/_desk/no-access')({
  validateSearch: (search: Record<string, unknown>): Search => ({
    ...((search['reason'] === 'module' || search['reason'] === 'plan') && { reason: search['reason'] }),
    ...(typeof search['module'] === 'string' && { module: search['module'].slice(0, 40) }),
  }),
  component: Screen,
})

function Screen() {
  const { reason, module } = Route.useSearch()
  return reason ? <ClosedScreen reason={reason} {...(module && { module })} /> : <NoAccessScreen />
}
