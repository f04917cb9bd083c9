import { area } from '../catalogue.ts'
import { searching } from './en/searching.ts'

export const searchingWords = area(searching, async () => (await import('../es/searching.ts')).searching)
