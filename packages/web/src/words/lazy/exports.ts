import { area } from '../catalogue.ts'
import { companyExports } from './en/exports.ts'

export const exportsWords = area(companyExports, async () => (await import('../es/exports.ts')).companyExports)
