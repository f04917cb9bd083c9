import { within } from './failure.ts'
import { signalTo, type Postmaster } from './postmaster.ts'

/** Where the embedded database says what it does, a line at a time. */
export type EmbeddedLog = (line: string) => void

type Kept = {
  server: Postmaster
  start(spawned: (server: Postmaster) => void): Promise<Postmaster>
  stop(server: Postmaster): Promise<void>
  log: EmbeddedLog
}

/** Keeps the server running: when it ends and nobody asked it to, it is started again, ever more slowly. */
export function keep({ server: first, start, stop, log }: Kept) {
  let server = first
  let stopped = false
  let sayStop = () => {}
  const stopSaid = new Promise<void>((resolve) => {
    sayStop = resolve
  })
  const watching = watch()

  async function watch(): Promise<void> {
    while (!stopped) {
      const since = Date.now()
      await server.gone
      if (stopped) return
      log(`The database (process ${server.pid}) ended unexpectedly; starting it again.`)
      // Who lived for a minute is started again at once.
      await restart(Date.now() - since > 60_000 ? 0 : 200)
    }
  }

  async function restart(firstPause: number): Promise<void> {
    for (let pause = firstPause; !(await within(stopSaid, pause)); pause = Math.min(Math.max(pause * 2, 200), 30_000)) {
      try {
        server = await start((spawned) => (server = spawned))
        log(`The database runs again (process ${server.pid}).`)
        return
      } catch (error) {
        log(`${error instanceof Error ? error.message : String(error)}\nTrying again.`)
      }
    }
  }

  return {
    get pid() {
      return server.pid
    },
    async stop(): Promise<void> {
      stopped = true
      sayStop()
      await stop(server)
      // It may have been starting again at that very moment.
      await within(watching, 5_000)
      await stop(server)
    },
    abandon(): void {
      stopped = true
      sayStop()
      signalTo(server.pid, 'SIGINT')
    },
  }
}
