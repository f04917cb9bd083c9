import { programs } from './en/programs.ts'
import { addWords } from '../words.tsx'

addWords(programs)
