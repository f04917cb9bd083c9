import { area } from '../catalogue.ts'
import { fields } from './en/fields.ts'

export const fieldsWords = area(fields, async () => (await import('../es/fields.ts')).fields)
