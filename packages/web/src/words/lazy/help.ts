import { area } from '../catalogue.ts'
import { help } from './en/help.ts'

export const helpWords = area(help, async () => (await import('../es/help.ts')).help)
