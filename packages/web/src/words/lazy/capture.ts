import { area } from '../catalogue.ts'
import { capture } from './en/capture.ts'

export const captureWords = area(capture, async () => (await import('../es/capture.ts')).capture)
