import { area } from '../catalogue.ts'
import { library } from './en/library.ts'

export const libraryWords = area(library, async () => (await import('../es/library.ts')).library)
