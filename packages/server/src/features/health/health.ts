import { health } from '@jobwright/contract/resources/health.ts'
import { sql } from '../../db/statement.ts'
import type { Context } from '../../http/context.ts'

export type Pulse = { ready(): boolean; stopping(): void; stop(): void }

/** Looks once a second whether the database answers, so that the health call itself costs nothing. */
export function takePulse({ db }: Pick<Context, 'db'>): Pulse {
  let ready = true
  let stopping = false
  let asking = false
  const timer = setInterval(() => {
    if (asking) return
    asking = true
    const late = setTimeout(() => {
      ready = false
    }, 2000)
    db.outside(sql`select 1`)
      .then(
        () => {
          ready = true
        },
        () => {
          ready = false
        },
      )
      .finally(() => {
        clearTimeout(late)
        asking = false
      })
  }, 1000)
  timer.unref()
  return {
    ready: () => ready && !stopping,
    stopping: () => {
      stopping = true
    },
    stop: () => clearInterval(timer),
  }
}

/** Whether the server is alive, and ready for work. */
export function healthFeature({ on, version }: Context, pulse: Pulse): void {
  on(health.health, async (_, { reply }) => {
    const ready = pulse.ready()
    void reply.code(ready ? 200 : 503)
    return { status: ready ? ('ok' as const) : ('degraded' as const), live: true as const, ready, version }
  })
}
