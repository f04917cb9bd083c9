import { area } from '../catalogue.ts'
import { demo } from './en/demo.ts'

export const demoWords = area(demo, async () => (await import('../es/demo.ts')).demo)
