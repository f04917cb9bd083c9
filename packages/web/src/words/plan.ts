import { area } from './area.ts'
import { plan } from './areas/plan.en.ts'

/** The texts of the plan: its states, its dialogs and its page. */
export const usePlanWords = area(plan, async () => (await import('./areas/plan.es.ts')).plan)
