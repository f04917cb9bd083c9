import { area } from '../catalogue.ts'
import { decide } from './en/decide.ts'

export const decideWords = area(decide, async () => (await import('../es/decide.ts')).decide)
