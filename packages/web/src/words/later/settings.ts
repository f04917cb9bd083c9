import { settings } from './en/settings.ts'
import { addWords } from '../words.tsx'

addWords(settings)
