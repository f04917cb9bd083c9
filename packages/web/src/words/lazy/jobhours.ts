import { area } from '../catalogue.ts'
import { jobhours } from './en/jobhours.ts'

export const jobhoursWords = area(jobhours, async () => (await import('../es/jobhours.ts')).jobhours)
