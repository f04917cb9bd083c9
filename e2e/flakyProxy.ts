import { createServer, request } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { PORT } from './server.ts'

/** A request that passed through. */
type Passed = { method: string; path: string; key: string | undefined }

/** A proxy between phones and the server: it can block a browser completely, including its workers. */
export type Mast = {
  url: string
  /** Without signal every connection breaks, including open ones. */
  signal: (on: boolean) => void
  /** What was asked since, in order. */
  passed: Passed[]
  close: () => Promise<void>
}

/** Starts a proxy in front of the run's server. */
export async function aMast(): Promise<Mast> {
  let on = true
  const open = new Set<Socket>()
  const passed: Passed[] = []
  const server = createServer((asked, answer) => {
    const { method = 'GET', url: path = '/', headers } = asked
    passed.push({ method, path, key: headers['idempotency-key']?.toString() })
    const further = request({ host: '127.0.0.1', port: PORT, method, path, headers }, (said) => {
      answer.writeHead(said.statusCode ?? 502, said.headers)
      said.pipe(answer)
    })
    further.on('error', () => answer.destroy())
    answer.on('close', () => further.destroy())
    asked.pipe(further)
  })
  server.on('connection', (socket) => {
    if (!on) {
      socket.destroy()
      return
    }
    open.add(socket)
    socket.on('close', () => open.delete(socket))
    socket.on('error', () => undefined)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const cut = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    url: `http://127.0.0.1:${port}`,
    signal: (now) => {
      on = now
      if (!now) cut()
    },
    passed,
    close: async () => {
      cut()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
