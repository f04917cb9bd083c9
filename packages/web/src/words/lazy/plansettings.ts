import { area } from '../catalogue.ts'
import { plansettings } from './en/plansettings.ts'

export const plansettingsWords = area(plansettings, async () => (await import('../es/plansettings.ts')).plansettings)
