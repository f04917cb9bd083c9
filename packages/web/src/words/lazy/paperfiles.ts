import { area } from '../catalogue.ts'
import { paperfiles } from './en/paperfiles.ts'

export const paperfilesWords = area(paperfiles, async () => (await import('../es/paperfiles.ts')).paperfiles)
