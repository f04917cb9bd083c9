import { area } from '../catalogue.ts'
import { bidlines } from './en/bidlines.ts'

export const bidlinesWords = area(bidlines, async () => (await import('../es/bidlines.ts')).bidlines)
