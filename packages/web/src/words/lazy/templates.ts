import { area } from '../catalogue.ts'
import { templates } from './en/templates.ts'

export const templatesWords = area(templates, async () => (await import('../es/templates.ts')).templates)
