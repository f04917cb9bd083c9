import { announceAll, enqueueAll, storeAll } from '../../outbox/enqueue.ts'
import { pointedAt } from '../../outbox/op.ts'
import { painted } from '../../painted.ts'
import type { Punch } from '../mode.ts'
import type { Phone } from '../phone.ts'
import type { Fields } from './fields.ts'

const noun = 'timeentries' as const

/** The keys of the operations of a punch: a stop before a start has its own. */
export const stopKeyOf = ({ stop, start }: Pick<Punch, 'stop' | 'start'>, key: string): string | undefined =>
  stop && (start ? `${key}-stop` : key)

/** The operations of punches. Each is sent on its own, after `graceMs`. */
function stepsOf({ now }: Phone, punches: readonly Punch[], graceMs?: number) {
  const held = graceMs !== undefined && { notBefore: now() + graceMs }
  return punches.flatMap(({ stop, start, key }) => [
    ...(stop
      ? [
          {
            noun,
            id: stop.id,
            what: 'update' as const,
            args: {
              call: `${noun}.update`,
              params: { id: stop.id },
              body: { ...stop.changes, base: { endAt: null } },
            },
            needs: [],
            key: stopKeyOf({ stop, start }, key) ?? key,
            ...held,
          },
        ]
      : []),
    ...(start
      ? [
          {
            noun,
            id: start.id,
            what: 'create' as const,
            args: { call: `${noun}.create`, body: start },
            needs: pointedAt(start),
            ...(stop && { after: [stop.id] }),
            key,
            ...held,
          },
        ]
      : []),
  ])
}

/** Stores punches: all of them, or none. */
export const storePunches = (phone: Phone, punches: readonly Punch[], graceMs?: number): Promise<void> =>
  enqueueAll(phone, stepsOf(phone, punches, graceMs))

/** Stores one's own punch and returns the entries as they look now; lists and the sender hear of it once that is shown. */
export async function storePunch(phone: Phone, punch: Punch): Promise<Fields[]> {
  const steps = stepsOf(phone, [punch])
  const entries = await storeAll(phone, steps)
  void painted()
    .then(() => announceAll(phone, steps))
    .catch(() => undefined)
  return entries
}
