import { uploads } from './en/uploads.ts'
import { addWords } from '../words.tsx'

addWords(uploads)
