import { once } from 'node:events'
import { createServer, type Socket, type AddressInfo } from 'node:net'

/** A mail as it came over the wire. */
type Caught = { to: string[]; raw: string }
export type MailSink = {
  url: string
  mails: Caught[]
  /** Replies with this to the next senders instead of accepting their mail. */
  refuse(answers: string[]): void
  stop(): Promise<void>
}

/** A mail server that takes everything and delivers nothing. */
export async function openMailSink(): Promise<MailSink> {
  const mails: Caught[] = []
  const refusals: string[] = []
  const server = createServer((socket) => serve(socket, mails, refusals))
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails,
    refuse: (answers) => void refusals.push(...answers),
    async stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

function serve(socket: Socket, mails: Caught[], refusals: string[]): void {
  let held = ''
  let to: string[] = []
  let reading = false
  const say = (line: string) => void socket.write(`${line}\r\n`)
  say('220 sink')
  socket.on('data', (bytes) => {
    held += bytes.toString('utf8')
    for (;;) {
      const end = held.indexOf(reading ? '\r\n.\r\n' : '\r\n')
      if (end < 0) return
      const line = held.slice(0, end)
      held = held.slice(end + (reading ? 5 : 2))
      if (reading) {
        reading = false
        mails.push({ to, raw: line.replaceAll('\r\n..', '\r\n.') })
        to = []
        say('250 taken')
        continue
      }
      const verb = line.slice(0, 4).toUpperCase()
      if (verb === 'MAIL') to = []
      if (verb === 'RCPT') to.push(line.slice(line.indexOf('<') + 1, line.lastIndexOf('>')))
      if (verb === 'QUIT') return void socket.end('221 bye\r\n')
      if (verb === 'DATA') {
        const refusal = refusals.shift()
        reading = refusal === undefined
        say(refusal ?? '354 go on')
      } else say('250 sink')
    }
  })
}

/** The text of a mail, as it is read. */
export function textOf({ raw }: Caught): string {
  const boundary = /boundary="?([^"\r\n;]+)/.exec(raw)?.[1]
  const part = boundary ? (raw.split(`--${boundary}`)[1] ?? '') : raw
  const [head = '', ...body] = part.split('\r\n\r\n')
  const text = body.join('\r\n\r\n')
  if (/base64/i.test(head)) return Buffer.from(text, 'base64').toString('utf8')
  if (!/quoted-printable/i.test(head)) return text
  const bytes = text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
