import { area } from '../catalogue.ts'
import { talk } from './en/talk.ts'

export const talkWords = area(talk, async () => (await import('../es/talk.ts')).talk)
