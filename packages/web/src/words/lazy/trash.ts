import { area } from '../catalogue.ts'
import { trash } from './en/trash.ts'

export const trashWords = area(trash, async () => (await import('../es/trash.ts')).trash)
