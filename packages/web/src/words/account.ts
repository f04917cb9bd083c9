import { area } from './area.ts'
import { account } from './areas/account.en.ts'

/** The texts of signing in and of one's own safety. */
export const useAccountWords = area(account, async () => (await import('./areas/account.es.ts')).account)
