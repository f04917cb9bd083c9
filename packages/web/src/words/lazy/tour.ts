import { area } from '../catalogue.ts'
import { tour } from './en/tour.ts'

export const tourWords = area(tour, async () => (await import('../es/tour.ts')).tour)
