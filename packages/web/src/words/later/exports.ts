import { companyExports } from './en/exports.ts'
import { addWords } from '../words.tsx'

addWords(companyExports)
