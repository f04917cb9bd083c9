import type { PlanState } from '@jobwright/contract/resources/subscription.ts'
import type { BadgeTone } from '../../ui/StatusBadge.tsx'

/** The colour of each state of a plan; its word is said beside it. */
export const planTones: Record<PlanState, BadgeTone> = {
  trial: 'blue',
  active: 'green',
  past_due: 'yellow',
  read_only: 'red',
  canceled: 'gray',
}
