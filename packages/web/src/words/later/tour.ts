import { tour } from './en/tour.ts'
import { addWords } from '../words.tsx'

addWords(tour)
