import { activity } from './en/activity.ts'
import { addWords } from '../words.tsx'

addWords(activity)
