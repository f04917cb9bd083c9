import { area } from '../catalogue.ts'
import { told } from './en/told.ts'

export const toldWords = area(told, async () => (await import('../es/told.ts')).told)
