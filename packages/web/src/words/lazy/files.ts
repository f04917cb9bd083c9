import { area } from '../catalogue.ts'
import { files } from './en/files.ts'

export const filesWords = area(files, async () => (await import('../es/files.ts')).files)
