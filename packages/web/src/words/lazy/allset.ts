import { area } from '../catalogue.ts'
import { allset } from './en/allset.ts'

export const allsetWords = area(allset, async () => (await import('../es/allset.ts')).allset)
