import { createFileRoute } from '@tanstack/react-router'
import { plainOf } from '../../data/search.ts'
import { SubscriptionPage } from '../../features/subscription/SubscriptionPage.tsx'

export const Route = createFileRoute('/_desk/subscription')({
  validateSearch: plainOf('paid'),
  component: Screen,
})

function Screen() {
  return <SubscriptionPage paid={Number(Route.useSearch().paid) === 1} />
}
