import { area } from './area.ts'
import { people } from './areas/people.en.ts'

/** The texts of what a company knows of its people. */
export const usePeopleWords = area(people, async () => (await import('./areas/people.es.ts')).people)
