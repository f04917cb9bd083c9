import { area } from '../catalogue.ts'
import { timerules } from './en/timerules.ts'

export const timerulesWords = area(timerules, async () => (await import('../es/timerules.ts')).timerules)
