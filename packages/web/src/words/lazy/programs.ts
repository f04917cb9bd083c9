import { area } from '../catalogue.ts'
import { programs } from './en/programs.ts'

export const programsWords = area(programs, async () => (await import('../es/programs.ts')).programs)
