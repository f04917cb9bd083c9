import { marks } from './en/marks.ts'
import { addWords } from '../words.tsx'

addWords(marks)
