import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What every stand-in for somebody else's server can do wrong; each has moods of its own besides. */
export type BadMood = 'fails' | 'hangs' | 'garbage' | 'redirects' | 'floods'

type MoodyServer = {
  /** How often it was asked for the address that its redirect leads to. */
  ledInside: number
  /** Its address, once it listens. */
  start(): Promise<string>
  stop(): Promise<void>
}

/** A server for tests on a port of its own. `answer` is asked for everything but the address that a redirect leads to. */
export function moodyServer(
  answer: (url: URL, request: IncomingMessage, response: ServerResponse) => void,
): MoodyServer {
  const http = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://outside')
    if (url.pathname !== '/inside') return answer(url, request, response)
    server.ledInside++
    response.end('[]')
  })
  const server: MoodyServer = {
    ledInside: 0,
    start: async () => {
      await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
      return `http://127.0.0.1:${(http.address() as AddressInfo).port}`
    },
    stop: () =>
      new Promise((resolve) => {
        http.close(() => resolve())
        http.closeAllConnections()
      }),
  }
  return server
}

export const answerJson = (response: ServerResponse, value: unknown): void =>
  void response.setHeader('content-type', 'application/json').end(JSON.stringify(value))

/** Answers badly: 500, never, with text that is no answer, with a redirect into its own network, or without an end. */
export function answerBadly(response: ServerResponse, mood: BadMood): void {
  switch (mood) {
    case 'fails':
      return void response.writeHead(500).end('{"reason":"broken"}')
    case 'hangs':
      return undefined
    case 'garbage':
      return void response.end('<html>Welcome to the airport</html>')
    case 'redirects':
      return void response.writeHead(302, { location: '/inside' }).end()
    case 'floods': {
      const pour = () => {
        while (!response.destroyed && response.write('x'.repeat(65_536)));
        if (!response.destroyed) response.once('drain', pour)
      }
      return pour()
    }
  }
}
