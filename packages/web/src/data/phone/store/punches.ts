import { enqueueAll } from '../../outbox/enqueue.ts'
import { pointedAt } from '../../outbox/op.ts'
import type { Punch } from '../mode.ts'
import type { Phone } from '../phone.ts'

const noun = 'timeentries' as const

/** The keys of the operations of a punch: a stop before a start has its own. */
export const stopKeyOf = ({ stop, start }: Pick<Punch, 'stop' | 'start'>, key: string): string | undefined =>
  stop && (start ? `${key}-stop` : key)

/** Stores punches: all of them, or none. Each is sent on its own, after `graceMs`. */
export const storePunches = (phone: Phone, punches: readonly Punch[], graceMs?: number): Promise<void> => {
  const held = graceMs !== undefined && { notBefore: phone.now() + graceMs }
  return enqueueAll(
    phone,
    punches.flatMap(({ stop, start, key }) => [
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
    ]),
  )
}
