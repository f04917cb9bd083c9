import { area } from '../catalogue.ts'
import { schedulephone } from './en/schedulephone.ts'

export const schedulephoneWords = area(
  schedulephone,
  async () => (await import('../es/schedulephone.ts')).schedulephone,
)
