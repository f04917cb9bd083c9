import { area } from '../catalogue.ts'
import { phone } from './en/phone.ts'

export const phoneWords = area(phone, async () => (await import('../es/phone.ts')).phone)
