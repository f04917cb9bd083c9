import { told } from './en/told.ts'
import { addWords } from '../words.tsx'

addWords(told)
