import type { ChecklistStep, StepList } from '@jobwright/contract/resources/stepLists.ts'
import type { ChecklistItem } from '@jobwright/contract/resources/tasks.ts'
import { newId } from '../../data/ids.ts'
import { useSession } from '../../data/session.ts'

const none: readonly StepList[] = []

/** The company's checklist templates. They come with the session, also to phones. */
export const useStepLists = (): readonly StepList[] => useSession()?.Company.settings.checklists ?? none

/** The steps as new, open checklist items. */
export const itemsOf = (steps: readonly ChecklistStep[]): ChecklistItem[] =>
  steps.map((step) => ({ ...step, id: newId(), done: false, value: null }))

/** Converts items to template steps. Only numbers have limits. */
export const stepsOf = (items: readonly ChecklistItem[]): ChecklistStep[] =>
  items.map(({ label, kind, required, unit, min, max }) => ({
    label,
    kind,
    required,
    ...(kind === 'number' && unit && { unit }),
    ...((kind === 'number' || kind === 'photo') && min !== undefined && { min }),
    ...(kind === 'number' && max !== undefined && { max }),
  }))
