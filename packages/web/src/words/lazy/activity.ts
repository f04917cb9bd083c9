import { area } from '../catalogue.ts'
import { activity } from './en/activity.ts'

export const activityWords = area(activity, async () => (await import('../es/activity.ts')).activity)
