import { area } from '../catalogue.ts'
import { grants } from './en/grants.ts'

export const grantsWords = area(grants, async () => (await import('../es/grants.ts')).grants)
