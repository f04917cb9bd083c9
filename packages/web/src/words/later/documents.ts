import { documents } from './en/documents.ts'
import { addWords } from '../words.tsx'

addWords(documents)
