import { area } from '../catalogue.ts'
import { overview } from './en/overview.ts'

export const overviewWords = area(overview, async () => (await import('../es/overview.ts')).overview)
