import { area } from '../catalogue.ts'
import { imports } from './en/imports.ts'

export const importsWords = area(imports, async () => (await import('../es/imports.ts')).imports)
