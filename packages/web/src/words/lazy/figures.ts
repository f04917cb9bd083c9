import { area } from '../catalogue.ts'
import { figures } from './en/figures.ts'

export const figuresWords = area(figures, async () => (await import('../es/figures.ts')).figures)
