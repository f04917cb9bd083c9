import { area } from '../catalogue.ts'
import { dayfacts } from './en/dayfacts.ts'

export const dayfactsWords = area(dayfacts, async () => (await import('../es/dayfacts.ts')).dayfacts)
