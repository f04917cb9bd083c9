import { area } from '../catalogue.ts'
import { plan } from './en/plan.ts'

export const planWords = area(plan, async () => (await import('../es/plan.ts')).plan)
