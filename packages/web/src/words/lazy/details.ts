import { area } from '../catalogue.ts'
import { details } from './en/details.ts'

export const detailsWords = area(details, async () => (await import('../es/details.ts')).details)
