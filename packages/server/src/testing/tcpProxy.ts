import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A TCP proxy that can cut its connections, refuse new ones, or swallow everything in silence. */
export type TcpProxy = {
  port: number
  /** Breaks every connection and refuses new ones until `open`. */
  cut(): void
  /** From now on nothing passes on the connections of this moment, though they stay open. */
  stall(): void
  open(): void
  close(): Promise<void>
}

/** Starts a proxy in front of a host and port, or of the socket of a PostgreSQL server where the host is a folder. */
export async function startTcpProxy(target: { host: string; port: number }): Promise<TcpProxy> {
  let isCut = false
  const pairs = new Set<{ near: Socket; far: Socket }>()
  const server = createServer((near) => {
    if (isCut) return void near.destroy()
    const far = target.host.startsWith('/')
      ? connect(`${target.host}/.s.PGSQL.${target.port}`)
      : connect(target.port, target.host)
    const pair = { near, far }
    pairs.add(pair)
    const over = () => {
      pairs.delete(pair)
      near.destroy()
      far.destroy()
    }
    for (const socket of [near, far]) socket.on('error', over).on('close', over)
    near.pipe(far)
    far.pipe(near)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const drop = () => {
    for (const { near, far } of pairs) {
      near.destroy()
      far.destroy()
    }
  }
  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      isCut = true
      drop()
    },
    stall() {
      for (const { near, far } of pairs) {
        near.unpipe(far)
        far.unpipe(near)
        near.pause()
        far.pause()
      }
    },
    open() {
      isCut = false
    },
    async close() {
      drop()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
