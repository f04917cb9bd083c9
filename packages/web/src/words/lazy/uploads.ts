import { area } from '../catalogue.ts'
import { uploads } from './en/uploads.ts'

export const uploadsWords = area(uploads, async () => (await import('../es/uploads.ts')).uploads)
