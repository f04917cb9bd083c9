import { area } from '../catalogue.ts'
import { settings } from './en/settings.ts'

export const settingsWords = area(settings, async () => (await import('../es/settings.ts')).settings)
