import { imports } from './en/imports.ts'
import { addWords } from '../words.tsx'

addWords(imports)
