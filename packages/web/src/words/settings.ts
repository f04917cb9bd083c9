import { area } from './area.ts'
import { settings } from './areas/settings.en.ts'

/** The texts of one's own settings. */
export const useSettingsWords = area(settings, async () => (await import('./areas/settings.es.ts')).settings)
