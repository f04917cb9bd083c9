import { isUndecided } from '@jobwright/contract/money/changeStages.ts'
import type { ChangeOrder } from '@jobwright/contract/resources/changeorders.ts'

const open: readonly string[] = ['notice', 'draft', 'review']

/** Whether nothing about it can be decided any more. */
export const isDecided = ({ stage }: Pick<ChangeOrder, 'stage'>): boolean => !isUndecided(stage)

/** Whether its content can't be changed: the client was sent it, or it was decided. */
export const isWithClient = ({ stage, expiresAt }: Pick<ChangeOrder, 'stage' | 'expiresAt'>): boolean =>
  !open.includes(stage) && (stage !== 'proceeding' || expiresAt !== null)
