import { area } from '../catalogue.ts'
import { timedesk } from './en/timedesk.ts'

export const timedeskWords = area(timedesk, async () => (await import('../es/timedesk.ts')).timedesk)
