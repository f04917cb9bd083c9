import { area } from '../catalogue.ts'
import { logboard } from './en/logboard.ts'

export const logboardWords = area(logboard, async () => (await import('../es/logboard.ts')).logboard)
