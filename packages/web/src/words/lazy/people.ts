import { area } from '../catalogue.ts'
import { people } from './en/people.ts'

export const peopleWords = area(people, async () => (await import('../es/people.ts')).people)
