import { account } from './en/account.ts'
import { addWords } from '../words.tsx'

addWords(account)
