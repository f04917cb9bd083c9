import { talk } from './en/talk.ts'
import { addWords } from '../words.tsx'

addWords(talk)
