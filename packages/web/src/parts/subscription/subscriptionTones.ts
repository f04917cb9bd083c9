import type { SubscriptionState } from '@jobwright/contract/resources/subscription.ts'
import type { BadgeTone } from '../../ui/StatusBadge.tsx'

/** The color of each state of a subscription, next to its name. */
export const subscriptionTones: Record<SubscriptionState, BadgeTone> = {
  trial: 'blue',
  active: 'green',
  past_due: 'yellow',
  read_only: 'red',
  canceled: 'gray',
}
