import { area } from '../catalogue.ts'
import { documents } from './en/documents.ts'

export const documentsWords = area(documents, async () => (await import('../es/documents.ts')).documents)
