import type { PlanState } from '@jobwright/contract/resources/subscription.ts'
import type { BadgeTone } from '../../ui/StatusBadge.tsx'

/** The color of each plan state, next to its name. */
export const planTones: Record<PlanState, BadgeTone> = {
  trial: 'blue',
  active: 'green',
  past_due: 'yellow',
  read_only: 'red',
  canceled: 'gray',
}
