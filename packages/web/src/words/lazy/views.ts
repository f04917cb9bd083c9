import { area } from '../catalogue.ts'
import { views } from './en/views.ts'

export const viewsWords = area(views, async () => (await import('../es/views.ts')).views)
