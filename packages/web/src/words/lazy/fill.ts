import { area } from '../catalogue.ts'
import { fill } from './en/fill.ts'

export const fillWords = area(fill, async () => (await import('../es/fill.ts')).fill)
