import { health } from '@jobwright/contract/resources/health.ts'
import { sql } from '../../db/statement.ts'
import type { Context } from '../../request/context.ts'

export type Pulse = { ready(): boolean; stopping(): void; stop(): void }

const EVERY_MS = 1000
const LATE_MS = 2000
// A question that hangs is left alone after this time, and the next one is asked on another connection.
const GIVEN_UP_MS = 5000

/** Looks once a second whether the database answers, so that the health call itself costs nothing. */
export function takePulse({ db }: Pick<Context, 'db'>): Pulse {
  let ready = true
  let stopping = false
  let asked = 0
  let current = 0
  const ask = () => {
    const mine = ++current
    asked = Date.now()
    const late = setTimeout(() => {
      if (mine === current) ready = false
    }, LATE_MS)
    const over = (answered: boolean) => {
      clearTimeout(late)
      if (mine !== current) return
      ready = answered
      asked = 0
    }
    db.outside(sql`select 1`).then(
      () => over(true),
      () => over(false),
    )
  }
  const timer = setInterval(() => {
    if (asked === 0 || Date.now() - asked >= GIVEN_UP_MS) ask()
  }, EVERY_MS)
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
export function healthFeature({ on, changes, version }: Context, pulse: Pulse): void {
  on(health.health, async (_, { reply }) => {
    const ready = pulse.ready()
    const liveUpdates = changes.isConnected()
    void reply.code(ready ? 200 : 503)
    return {
      status: ready && liveUpdates ? ('ok' as const) : ('degraded' as const),
      live: true as const,
      ready,
      liveUpdates,
      version,
    }
  })
  on(health.live, async () => ({ live: true as const, version }))
}
