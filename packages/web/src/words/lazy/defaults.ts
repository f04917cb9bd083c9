import { area } from '../catalogue.ts'
import { defaults } from './en/defaults.ts'

export const defaultsWords = area(defaults, async () => (await import('../es/defaults.ts')).defaults)
