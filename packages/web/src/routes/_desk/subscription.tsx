import { createFileRoute } from '@tanstack/react-router'
import { SubscriptionPage } from '../../features/subscription/SubscriptionPage.tsx'

export const Route = createFileRoute('/_desk/subscription')({
  validateSearch: (search: Record<string, unknown>): { paid?: true } =>
    search['paid'] === 1 || search['paid'] === '1' || search['paid'] === true ? { paid: true } : {},
  component: Screen,
})

function Screen() {
  return <SubscriptionPage paid={Route.useSearch().paid === true} />
}
