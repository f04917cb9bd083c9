import { area } from '../catalogue.ts'
import { logs } from './en/logs.ts'

export const logsWords = area(logs, async () => (await import('../es/logs.ts')).logs)
