import { people } from './en/people.ts'
import { addWords } from '../words.tsx'

addWords(people)
