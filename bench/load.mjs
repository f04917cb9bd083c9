import net from 'node:net'

/**
 * Sends requests over keep-alive connections and counts the answers. Raw sockets, so that the client costs as little as
 * it can and the same for everybody.
 * @param {{ port: number, connections: number, seconds: number, request: () => string, latencies?: number[] }} options
 * @returns {Promise<{ perSecond: number, bad: number }>} answers a second, and how many were not 2xx
 */
export async function load({ port, connections, seconds, request, latencies }) {
  let answers = 0
  let bad = 0
  const end = performance.now() + seconds * 1000
  const started = performance.now()
  await Promise.all(
    Array.from(
      { length: connections },
      () =>
        new Promise((resolve, reject) => {
          const socket = net.connect(port, '127.0.0.1')
          socket.setNoDelay(true)
          let buffer = Buffer.alloc(0)
          let asked = 0
          const ask = () => {
            if (performance.now() >= end) {
              socket.destroy()
              resolve(undefined)
              return
            }
            asked = performance.now()
            socket.write(request())
          }
          socket.on('connect', ask)
          socket.on('error', reject)
          socket.on('data', (chunk) => {
            buffer = buffer.length === 0 ? chunk : Buffer.concat([buffer, chunk])
            const head = buffer.indexOf('\r\n\r\n')
            if (head === -1) return
            const headers = buffer.toString('latin1', 0, head)
            const length = Number(/content-length: (\d+)/i.exec(headers)?.[1] ?? 0)
            if (buffer.length < head + 4 + length) return
            if (!headers.startsWith('HTTP/1.1 2')) bad++
            answers++
            latencies?.push(performance.now() - asked)
            buffer = buffer.subarray(head + 4 + length)
            ask()
          })
        }),
    ),
  )
  return { perSecond: answers / ((performance.now() - started) / 1000), bad }
}

/** A request as it goes over the wire. */
export function http(method, path, { token, body, headers = {} } = {}) {
  const text = body === undefined ? '' : JSON.stringify(body)
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    ...(token ? [`authorization: Bearer ${token}`] : []),
    ...Object.entries(headers).map(([k, v]) => `${k}: ${v}`),
    ...(body === undefined ? [] : ['content-type: application/json', `content-length: ${Buffer.byteLength(text)}`]),
  ]
  return `${lines.join('\r\n')}\r\n\r\n${text}`
}

export const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]
