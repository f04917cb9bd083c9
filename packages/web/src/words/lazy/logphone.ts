import { area } from '../catalogue.ts'
import { logphone } from './en/logphone.ts'

export const logphoneWords = area(logphone, async () => (await import('../es/logphone.ts')).logphone)
