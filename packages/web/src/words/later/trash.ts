import { trash } from './en/trash.ts'
import { addWords } from '../words.tsx'

addWords(trash)
