import { area } from '../catalogue.ts'
import { lists } from './en/lists.ts'

export const listsWords = area(lists, async () => (await import('../es/lists.ts')).lists)
