import { area } from '../catalogue.ts'
import { calendar } from './en/calendar.ts'

export const calendarWords = area(calendar, async () => (await import('../es/calendar.ts')).calendar)
