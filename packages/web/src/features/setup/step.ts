import type { Setup, SetupStep, Trade } from '@jobwright/contract/resources/company.ts'

/** Records a completed step, or the state of the setup. */
export type Note = (patch: { step?: SetupStep; state?: Setup['state']; trades?: Trade[] }) => Promise<void>
/** The props of a step: the setup so far, and a callback for completion. */
export type StepProps = { setup: Setup; done: () => Promise<void>; note: Note }
