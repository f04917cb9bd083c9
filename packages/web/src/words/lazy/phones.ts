import { area } from '../catalogue.ts'
import { phones } from './en/phones.ts'

export const phonesWords = area(phones, async () => (await import('../es/phones.ts')).phones)
