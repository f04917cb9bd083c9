import { area } from '../catalogue.ts'
import { marks } from './en/marks.ts'

export const marksWords = area(marks, async () => (await import('../es/marks.ts')).marks)
