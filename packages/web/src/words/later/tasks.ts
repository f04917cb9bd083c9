import { tasks } from './en/tasks.ts'
import { addWords } from '../words.tsx'

addWords(tasks)
