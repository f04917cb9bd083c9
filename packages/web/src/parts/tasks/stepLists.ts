import type { ChecklistStep, StepList } from '@jobwright/contract/resources/stepLists.ts'
import type { ChecklistItem } from '@jobwright/contract/resources/tasks.ts'
import { newId } from '../../data/ids.ts'
import { useSession } from '../../data/session.ts'

const none: readonly StepList[] = []

/** The company's lists of steps. They come with the session, to phones too. */
export const useStepLists = (): readonly StepList[] => useSession()?.Company.settings.checklists ?? none

/** The steps as items of a checklist that nobody has done yet, each new. */
export const itemsOf = (steps: readonly ChecklistStep[]): ChecklistItem[] =>
  steps.map((step) => ({ ...step, id: newId(), done: false, value: null }))

/** What items ask, as steps of a list. A limit belongs to a number only. */
export const stepsOf = (items: readonly ChecklistItem[]): ChecklistStep[] =>
  items.map(({ label, kind, required, unit, min, max }) => ({
    label,
    kind,
    required,
    ...(kind === 'number' && unit && { unit }),
    ...((kind === 'number' || kind === 'photo') && min !== undefined && { min }),
    ...(kind === 'number' && max !== undefined && { max }),
  }))
