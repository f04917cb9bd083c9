// What the stages of a change order mean on screens and in sums. Who may move it: states.ts.

/** The stages of a change order. */
export const changeOrderStages = [
  'notice',
  'draft',
  'review',
  'sent',
  'viewed',
  'changes_requested',
  'proceeding',
  'approved',
  'no_charge',
  'declined',
  'void',
  'superseded',
] as const
export type ChangeOrderStage = (typeof changeOrderStages)[number]
/**
 * The stages in which a change order is pending, on every screen and in every sum: the client has it, or work proceeds
 * unsigned.
 */
export const pendingChangeStages = ['sent', 'viewed', 'proceeding'] as const satisfies readonly ChangeOrderStage[]
/** The stages in which a change order is with the office. None has an effect on money; each is a line of its own. */
export const officeChangeStages = {
  revising: 'changes_requested',
  drafts: 'draft',
  reviews: 'review',
  notices: 'notice',
} as const satisfies Record<string, ChangeOrderStage>
export const officeChanges = Object.keys(officeChangeStages) as (keyof typeof officeChangeStages)[]

/** The status of a stage: 1 Approved, 0 Pending Review. */
export const statusOfStage = (stage: ChangeOrderStage): 0 | 1 => (stage === 'approved' || stage === 'no_charge' ? 1 : 0)

const decidedChangeStages: readonly ChangeOrderStage[] = ['approved', 'no_charge', 'declined', 'void', 'superseded']
/** The stages in which nobody has decided a change order yet: outwardly it is Pending Review. */
export const undecidedChangeStages = changeOrderStages.filter((stage) => !decidedChangeStages.includes(stage))

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
