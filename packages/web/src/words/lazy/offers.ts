import { area } from '../catalogue.ts'
import { offers } from './en/offers.ts'

export const offersWords = area(offers, async () => (await import('../es/offers.ts')).offers)
