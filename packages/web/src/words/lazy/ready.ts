import { area } from '../catalogue.ts'
import { ready } from './en/ready.ts'

export const readyWords = area(ready, async () => (await import('../es/ready.ts')).ready)
