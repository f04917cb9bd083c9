import { area } from '../catalogue.ts'
import { timeclock } from './en/timeclock.ts'

export const timeclockWords = area(timeclock, async () => (await import('../es/timeclock.ts')).timeclock)
