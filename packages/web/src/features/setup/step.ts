import type { Setup, SetupStep, Trade } from '@jobwright/contract/resources/company.ts'

/** Notes a step as done, or how the set-up stands. */
export type Note = (patch: { step?: SetupStep; state?: Setup['state']; trades?: Trade[] }) => Promise<void>
/** What a step is given: the set-up so far, and what to call when it is done. */
export type StepProps = { setup: Setup; done: () => Promise<void>; note: Note }
