import { files } from './en/files.ts'
import { addWords } from '../words.tsx'

addWords(files)
