import { pendingChangeStages, statusOfStage, type ChangeOrderStage } from './states.ts'

/** The stages in which nobody has decided a change order yet: outwardly it is Pending Review. */
export const undecidedChangeStages = [
  'notice',
  'draft',
  'review',
  'sent',
  'viewed',
  'changes_requested',
  'proceeding',
] as const satisfies readonly ChangeOrderStage[]

/**
 * The status that a change order shows outwardly (specification 4.2); null where it is neither: what was declined, voided or
 * replaced waits for nobody.
 */
export const outwardStatusOf = (stage: ChangeOrderStage): 0 | 1 | null =>
  statusOfStage(stage) === 1 ? 1 : isUndecided(stage) ? 0 : null

/** Whether nobody has decided a change order of this stage yet. */
export const isUndecided = (stage: string): boolean => undecidedChangeStages.some((one) => one === stage)

/** What a change order's sum belongs to: sums of different parts are never added. */
export const changePartOf = (stage: ChangeOrderStage): 'approved' | 'pending' | 'office' | 'dropped' =>
  statusOfStage(stage) === 1
    ? 'approved'
    : pendingChangeStages.some((one) => one === stage)
      ? 'pending'
      : isUndecided(stage)
        ? 'office'
        : 'dropped'
