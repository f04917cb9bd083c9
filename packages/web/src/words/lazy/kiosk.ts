import { area } from '../catalogue.ts'
import { kiosk } from './en/kiosk.ts'

export const kioskWords = area(kiosk, async () => (await import('../es/kiosk.ts')).kiosk)
