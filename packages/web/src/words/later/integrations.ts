import { integrations } from './en/integrations.ts'
import { addWords } from '../words.tsx'

addWords(integrations)
