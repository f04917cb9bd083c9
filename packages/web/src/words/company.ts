import { area } from './area.ts'
import { company } from './areas/company.en.ts'

/** The texts of the company: who it is, how it works, its menus, its beginning, and the installation. */
export const useCompanyWords = area(company, async () => (await import('./areas/company.es.ts')).company)
