import { capture } from './en/capture.ts'
import { addWords } from '../words.tsx'

addWords(capture)
