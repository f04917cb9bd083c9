import { area } from '../catalogue.ts'
import { clientpage } from './en/clientpage.ts'

export const clientpageWords = area(clientpage, async () => (await import('../es/clientpage.ts')).clientpage)
