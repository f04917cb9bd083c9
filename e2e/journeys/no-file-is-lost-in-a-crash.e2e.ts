// @ring full
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { freePort, startServer } from '../server.ts'

/** `CRASH_ROUNDS=8` kills eight times. */
const ROUNDS = Number(process.env['CRASH_ROUNDS'] ?? 4)
const SENDERS = 6
const OWN_PORT = await freePort()
const PART = 4 * 1024 * 1024
const kinds = ['photo', 'document', 'parts'] as const
type Sent = { id: string; kind: (typeof kinds)[number]; bytes: Buffer; sha256: string; acknowledged: boolean }
type Row = { id: string; fileName: string; sha256: string }

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
/** A picture of one pixel; whatever follows it is kept with it. */
const pixel = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAA//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AN//Z',
  'base64',
)
const bytesOf = { photo: 400_000, document: 150_000, parts: PART + 300_000 }
function make(n: number): Sent {
  const kind = kinds[n % kinds.length] ?? 'photo'
  const noise = randomBytes(bytesOf[kind])
  const bytes = kind === 'photo' ? Buffer.concat([pixel, noise]) : Buffer.from(noise.toString('hex'))
  return { id: randomUUID(), kind, bytes, sha256: hashOf(bytes), acknowledged: false }
}

test('the server, and the server with its database, are killed while files come in, again and again', async () => {
  test.setTimeout(600_000)
  const dataDir = mkdtempSync(join(tmpdir(), 'jobwright-files-crash-'))
  let running = await startServer(dataDir, OWN_PORT)
  let token = ''
  const call = async (method: string, path: string, body: unknown, type?: string): Promise<Record<string, unknown>> => {
    const answer = await fetch(running.url + path, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && !(body instanceof FormData) && { 'content-type': type ?? 'application/json' }),
      },
      ...(body !== undefined && {
        body: body instanceof FormData || body instanceof Uint8Array ? body : JSON.stringify(body),
      }),
    })
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as Record<string, unknown>
  }
  token = String(
    (
      await call('POST', '/api/register', {
        company: 'Crash Roofing',
        firstName: 'A',
        lastName: 'B',
        username: 'ada',
        email: 'ada@example.com',
        password: 'hammer-and-level-9',
      })
    )['token'],
  )

  const inOneForm = ({ id, kind, bytes, sha256 }: Sent) => {
    const form = new FormData()
    const name = kind === 'photo' ? 'a.jpg' : 'a.txt'
    form.set('isPhoto', String(kind === 'photo'))
    form.set('captionTags', JSON.stringify({ [name]: { id, sha256 } }))
    form.set('files', new Blob([new Uint8Array(bytes)]), name)
    return call('POST', '/api/upload/files', form)
  }
  // What is here already is not sent again.
  const inParts = async ({ id, bytes, sha256 }: Sent) => {
    const begun = (await call('POST', '/api/uploads', { id, name: 'a.txt', size: bytes.length })) as { parts: number[] }
    for (let n = 0; n * PART < bytes.length; n++)
      if (!begun.parts.includes(n))
        await call(
          'PUT',
          `/api/uploads/${id}/parts/${n}`,
          new Uint8Array(bytes.subarray(n * PART, (n + 1) * PART)),
          'application/octet-stream',
        )
    return call('POST', `/api/uploads/${id}/finish`, { target: {}, about: { sha256 } })
  }
  const send = async (one: Sent): Promise<void> => {
    const { files } = (await (one.kind === 'parts' ? inParts(one) : inOneForm(one))) as { files: Row[] }
    expect(files.map(({ id, sha256 }) => ({ id, sha256 }))).toEqual([{ id: one.id, sha256: one.sha256 }])
    one.acknowledged = true
  }
  const listed = async (): Promise<Row[]> => {
    const rows: Row[] = []
    for (const list of ['photos', 'documents'])
      for (let next: unknown = ''; next !== null;) {
        const page = await call(
          'GET',
          `/api/${list}?count=500&sort=number${next ? `&after=${String(next)}` : ''}`,
          undefined,
        )
        rows.push(...(page['rows'] as Row[]))
        next = page['next']
      }
    return rows
  }
  const compared = new Set<string>()
  // Everything listed is complete: its bytes are those that were sent under its id.
  const compare = async (ledger: readonly Sent[], every: boolean) => {
    const rows = await listed()
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
    for (const { id, fileName, sha256 } of rows) {
      if (!every && compared.has(id)) continue
      const answer = await fetch(`${running.url}/api/fetch/${fileName}`, {
        headers: { authorization: `Bearer ${token}` },
      })
      const was = ledger.find((one) => one.id === id)
      expect([answer.status, hashOf(Buffer.from(await answer.arrayBuffer()))]).toEqual([200, was?.sha256])
      expect(sha256).toBe(was?.sha256)
      compared.add(id)
    }
    const here = new Set(rows.map(({ id }) => id))
    expect(ledger.filter(({ id, acknowledged }) => acknowledged && !here.has(id)).map(({ kind }) => kind)).toEqual([])
    return rows
  }

  const ledger: Sent[] = []
  for (let round = 0; round < ROUNDS; round++) {
    let going = true
    const senders = Array.from({ length: SENDERS }, async () => {
      while (going) {
        const one = make(ledger.length)
        ledger.push(one)
        await send(one).catch((error: unknown) => {
          // An answer that refuses would be a fault; only a lost connection is not.
          if (/^Error: \/api.*: 4\d\d/.test(String(error))) throw error
          going = false
        })
      }
    })
    await new Promise((resolve) => setTimeout(resolve, 200 + Math.random() * 1500))
    const postmaster = Number(readFileSync(join(dataDir, 'pg', 'postmaster.pid'), 'utf8').split('\n')[0])
    running.child.kill('SIGKILL')
    if (round % 2 === 1) process.kill(postmaster, 'SIGKILL')
    await running.exited
    going = false
    await Promise.all(senders)
    running = await startServer(dataDir, OWN_PORT)
    await compare(ledger, false)
    // A sender without a response sends again under the same id.
    for (const one of ledger.filter(({ acknowledged }) => !acknowledged)) await send(one)
  }
  // And once more everything, as a phone does that lost its memory of what went through.
  for (const one of ledger.slice(-SENDERS)) await send(one)
  const rows = await compare(ledger, true)
  expect(rows.map(({ id }) => id).sort()).toEqual(ledger.map(({ id }) => id).sort())
  expect(ledger.length).toBeGreaterThan(ROUNDS * SENDERS)
  // An interrupted upload stays for a day at most, and is nobody's file.
  const parts = readdirSync(join(dataDir, 'files', 'incoming')).filter((name) => name.endsWith('.part'))
  for (const name of parts) expect(statSync(join(dataDir, 'files', 'incoming', name)).isFile()).toBe(true)
  expect(parts.length).toBeLessThanOrEqual(ROUNDS * SENDERS * 2)
  running.child.kill('SIGTERM')
  expect(await running.exited).toBe(0)
  rmSync(dataDir, { recursive: true, force: true })
})
