import { area } from '../catalogue.ts'
import { verify } from './en/verify.ts'

export const verifyWords = area(verify, async () => (await import('../es/verify.ts')).verify)
