import { users } from './en/users.ts'
import { addWords } from '../words.tsx'

addWords(users)
