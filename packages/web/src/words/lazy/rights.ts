import { area } from '../catalogue.ts'
import { rights } from './en/rights.ts'

export const rightsWords = area(rights, async () => (await import('../es/rights.ts')).rights)
