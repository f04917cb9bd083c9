import { readFileSync } from 'node:fs'
import { request, Agent } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { House } from './house.ts'

const BEAT_MS = 5
const BETWEEN_READS_MS = 15

export type Answer = { status: number; bytes: number; body: string }
/** Calls over a socket, as a browser would; the body of an answer is kept up to 100,000 characters. */
export type Ask = (
  method: string,
  path: string,
  how?: { token?: string; body?: unknown; payload?: Buffer; type?: string },
) => Promise<Answer>

/** The effect of a call on others: the longest event loop block, and the duration of their reads, in ms. */
export type Burden = { held: number; reads: number[] }

/** Lets the app listen on a port of its own, and returns how to call it there. */
export async function overSocket(house: House): Promise<{ ask: Ask; close(): void }> {
  await house.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = house.app.server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true })
  const ask: Ask = (method, path, { token, body, payload, type = 'application/json' } = {}) =>
    new Promise((resolve, reject) => {
      const sent = payload ?? (body === undefined ? undefined : JSON.stringify(body))
      const headers = {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(sent !== undefined && { 'content-type': type, 'content-length': Buffer.byteLength(sent) }),
      }
      const call = request({ port, host: '127.0.0.1', method, path, agent, headers }, (answer) => {
        let [bytes, text] = [0, '']
        answer.on('data', (chunk: Buffer) => {
          bytes += chunk.length
          if (text.length < 100_000) text += chunk.toString('latin1')
        })
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, bytes, body: text }))
        answer.on('error', reject)
      })
      call.on('error', reject)
      call.end(sent)
    })
  return { ask, close: () => agent.destroy() }
}

/** The processor time of this thread so far, in ms; of the whole process where the system does not tell one from another. */
function threadMs(): number {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1e6
  } catch {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1000
  }
}

/**
 * Runs `work` while somebody else reads, and returns what it did to them. A turn of the event loop counts with the processor
 * time that its thread used in it, so that a machine with other work to do does not look like a server that hangs.
 */
export async function burdenOf(read: () => Promise<Answer>, work: () => Promise<unknown>): Promise<Burden> {
  const burden: Burden = { held: 0, reads: [] }
  let running = true
  let [wall, cpu] = [performance.now(), threadMs()]
  const beat = setInterval(() => {
    const [now, used] = [performance.now(), threadMs()]
    burden.held = Math.max(burden.held, Math.min(now - wall - BEAT_MS, used - cpu))
    ;[wall, cpu] = [now, used]
  }, BEAT_MS)
  const reading = (async () => {
    while (running) {
      const began = performance.now()
      const { status } = await read()
      if (status !== 200) throw new Error(`another company’s read was answered ${status}`)
      burden.reads.push(performance.now() - began)
      await pause(BETWEEN_READS_MS)
    }
  })()
  try {
    await work()
  } finally {
    running = false
    await reading
    // One more turn: what was held last is counted too.
    await pause(2 * BEAT_MS)
    clearInterval(beat)
  }
  return burden
}
