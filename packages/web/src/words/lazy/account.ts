import { area } from '../catalogue.ts'
import { account } from './en/account.ts'

export const accountWords = area(account, async () => (await import('../es/account.ts')).account)
