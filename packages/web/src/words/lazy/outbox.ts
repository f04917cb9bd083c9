import { area } from '../catalogue.ts'
import { outbox } from './en/outbox.ts'

export const outboxWords = area(outbox, async () => (await import('../es/outbox.ts')).outbox)
