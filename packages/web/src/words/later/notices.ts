import { notices } from './en/notices.ts'
import { addWords } from '../words.tsx'

addWords(notices)
