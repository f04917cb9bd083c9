import { area } from '../catalogue.ts'
import { punches } from './en/punches.ts'

export const punchesWords = area(punches, async () => (await import('../es/punches.ts')).punches)
