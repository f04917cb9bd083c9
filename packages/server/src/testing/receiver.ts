import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connections } from '@jobwright/contract/resources/connections.ts'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { House, Person } from './house.ts'

export type Heard = { url: string; headers: IncomingHttpHeaders; body: string }

const plain = {
  name: 'Our own server',
  ProjectId: null,
  noPrices: false,
  language: 'en' as const,
  quietFrom: null,
  quietTo: null,
}

/** Somebody's own server, which hears what connections of a house send it. Before each test it has heard nothing. */
export function testReceiver(house: House) {
  const receiver = {
    heard: [] as Heard[],
    /** The status that it answers with. */
    answer: 200,
    base: '',
    plain,
    /** Makes a webhook to a path of it. */
    hook: (person: Person, path: string, events: string[], more: object = {}) =>
      person.call(connections.create, {
        body: { kind: 'webhook', address: receiver.base + path, events, ...plain, ...more },
      }),
    /** Waits for so many messages, and for other tests' transactions in this cluster. */
    settle: (count: number) =>
      expect
        .poll(
          async () => {
            void house.services.deliverer.nudge()
            return receiver.heard.length
          },
          { timeout: 20_000, interval: 100 },
        )
        .toBeGreaterThanOrEqual(count),
  }
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (piece) => (body += String(piece)))
    request.on('end', () => {
      receiver.heard.push({ url: request.url ?? '', headers: request.headers, body })
      response.writeHead(receiver.answer).end('said')
    })
  })
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    receiver.base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => void server.close())
  beforeEach(() => {
    receiver.heard = []
    receiver.answer = 200
  })
  return receiver
}
