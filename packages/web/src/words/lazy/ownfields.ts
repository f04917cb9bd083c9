import { area } from '../catalogue.ts'
import { ownfields } from './en/ownfields.ts'

export const ownfieldsWords = area(ownfields, async () => (await import('../es/ownfields.ts')).ownfields)
