import { area } from '../catalogue.ts'
import { co } from './en/co.ts'

export const coWords = area(co, async () => (await import('../es/co.ts')).co)
