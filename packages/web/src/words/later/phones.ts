import { phones } from './en/phones.ts'
import { addWords } from '../words.tsx'

addWords(phones)
