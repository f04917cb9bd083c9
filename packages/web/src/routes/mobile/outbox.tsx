import { createFileRoute } from '@tanstack/react-router'
import { OutboxPage } from '../../features/outbox/OutboxPage.tsx'
import { WithStore } from '../../parts/WithStore.tsx'

export const Route = createFileRoute('/mobile/outbox')({ component: Outbox })

function Outbox() {
  return (
    <WithStore>
      <OutboxPage />
    </WithStore>
  )
}
