import { area } from '../catalogue.ts'
import { places } from './en/places.ts'

export const placesWords = area(places, async () => (await import('../es/places.ts')).places)
