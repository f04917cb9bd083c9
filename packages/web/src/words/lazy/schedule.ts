import { area } from '../catalogue.ts'
import { schedule } from './en/schedule.ts'

export const scheduleWords = area(schedule, async () => (await import('../es/schedule.ts')).schedule)
