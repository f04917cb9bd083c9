import { area } from '../catalogue.ts'
import { notices } from './en/notices.ts'

export const noticesWords = area(notices, async () => (await import('../es/notices.ts')).notices)
