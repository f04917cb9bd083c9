import { Socket } from 'node:net'
import pg from 'pg'
import type { ClientConfig } from 'pg'

/** A connection that hears notifications for as long as the process lives. */
export type Ear = {
  /** Whether the connection stands, as far as the last ping showed. */
  isConnected(): boolean
  stop(): Promise<void>
}

type EarOptions = {
  channel: string
  heard: (payload: string) => void
  /** Called when the connection stands again: notifications sent meanwhile are lost. */
  reconnected: () => void
  log: (error: Error) => void
  version?: string | undefined
  /** Time between two pings, and the longest wait for an answer (ms). */
  pingMs?: number | undefined
}

/** The name of these connections in the database, followed by the version of their process. */
export const LISTENER = 'jobwright-listen'

const PING_MS = 10_000
const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 15_000

/**
 * Listens on a channel. A connection that is lost, or answers no ping, is replaced; failed tries repeat forever, with
 * pauses that double up to 15 seconds and are spread so that servers don't reconnect together.
 * @throws Error when the first connection fails
 */
export async function openEar(connection: ClientConfig, options: EarOptions): Promise<Ear> {
  const { channel, heard, reconnected, log, version, pingMs = PING_MS } = options
  let stopped = false
  let connected = false
  let current: (() => void) | undefined
  let retry: NodeJS.Timeout | undefined

  const connect = async (): Promise<void> => {
    const socket = new Socket()
    const client = new pg.Client({
      ...connection,
      password: connection.password,
      stream: () => socket,
      keepAlive: true,
      connectionTimeoutMillis: PING_MS,
      application_name: [LISTENER, version].filter(Boolean).join(' '),
    })
    let isOver = false
    // A try that fails is repeated by who made it; only a connection that stood can be lost.
    let isUp = false
    let ping: NodeJS.Timeout | undefined
    let late: NodeJS.Timeout | undefined
    const drop = () => {
      isOver = true
      clearInterval(ping)
      clearTimeout(late)
      socket.destroy()
    }
    const lost = () => {
      if (!isUp || isOver || stopped) return
      drop()
      connected = false
      log(new Error('The connection for live updates was lost. Reconnecting.'))
      again(0)
    }
    client.on('notification', (note) => {
      if (!isOver) heard(note.payload ?? '')
    })
    client.on('error', lost)
    client.on('end', lost)
    current = drop
    const setUp = async () => {
      await client.connect()
      await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    }
    const tooLate = new Promise<never>((_, reject) => {
      late = setTimeout(() => reject(new Error('The database did not answer in time.')), 2 * PING_MS)
    })
    try {
      await Promise.race([setUp(), tooLate])
    } catch (error) {
      drop()
      throw error
    }
    clearTimeout(late)
    if (stopped) {
      drop()
      return
    }
    isUp = true
    connected = true
    // The system may take a quarter of an hour to notice that the other side is gone.
    ping = setInterval(() => {
      clearTimeout(late)
      late = setTimeout(lost, pingMs * 0.9)
      client.query('select 1').then(() => clearTimeout(late), lost)
    }, pingMs)
    ping.unref()
  }

  const again = (failures: number): void => {
    const most = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures)
    retry = setTimeout(
      () => {
        connect().then(
          () => {
            if (!stopped) reconnected()
          },
          (error: Error) => {
            if (stopped) return
            log(error)
            again(Math.min(failures + 1, 10))
          },
        )
      },
      most / 2 + (Math.random() * most) / 2,
    )
    retry.unref()
  }

  await connect()
  return {
    isConnected: () => connected,
    async stop() {
      stopped = true
      connected = false
      clearTimeout(retry)
      current?.()
    },
  }
}
