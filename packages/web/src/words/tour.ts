import { area } from './area.ts'
import { tour } from './areas/tour.en.ts'

/** The texts of the tour. */
export const useTourWords = area(tour, async () => (await import('./areas/tour.es.ts')).tour)
