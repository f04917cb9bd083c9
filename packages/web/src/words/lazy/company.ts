import { area } from '../catalogue.ts'
import { company } from './en/company.ts'

export const companyWords = area(company, async () => (await import('../es/company.ts')).company)
