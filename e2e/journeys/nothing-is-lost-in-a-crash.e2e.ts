// @ring full
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { freePort, startServer } from '../server.ts'

/** `CRASH_ROUNDS=20` kills twenty times. */
const ROUNDS = Number(process.env['CRASH_ROUNDS'] ?? 8)
const OWN_PORT = await freePort()
type Write = { key: string; id: string; name: string; acknowledged: boolean; version: number }

const post = (url: string, token: string, method: string, key: string, body: unknown) =>
  fetch(url, {
    method,
    headers: {
      'content-type': 'application/json',
      'idempotency-key': key,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })

test('the server, and the server with its database, are killed in the middle of writing, again and again', async () => {
  test.setTimeout(120_000 + ROUNDS * 30_000)
  const dataDir = mkdtempSync(join(tmpdir(), 'jobwright-crash-'))
  let running = await startServer(dataDir, OWN_PORT)
  const registered = await post(`${running.url}/api/register`, '', 'POST', randomUUID(), {
    company: 'Crash Roofing',
    firstName: 'A',
    lastName: 'B',
    username: 'ada',
    email: 'ada@example.com',
    password: 'hammer-and-level-9',
  })
  const { token } = (await registered.json()) as { token: string }
  const ledger: Write[] = []

  const write = async (one: Write): Promise<void> => {
    const answer = await post(`${running.url}/api/customers`, token, 'POST', one.key, { id: one.id, name: one.name })
    const made = (await answer.json()) as { id: string; version: number }
    if (answer.status !== 200) throw new Error(`${answer.status}`)
    expect(made.id).toBe(one.id)
    one.acknowledged = true
  }
  for (let round = 0; round < ROUNDS; round++) {
    let going = true
    const writers = Array.from({ length: 6 }, async () => {
      while (going) {
        const one: Write = {
          key: randomUUID(),
          id: randomUUID(),
          name: `Customer ${ledger.length}`,
          acknowledged: false,
          version: 1,
        }
        ledger.push(one)
        await write(one).catch(() => {
          going = false
        })
      }
    })
    await new Promise((resolve) => setTimeout(resolve, 100 + Math.random() * 300))
    const postmaster = Number(readFileSync(join(dataDir, 'pg', 'postmaster.pid'), 'utf8').split('\n')[0])
    running.child.kill('SIGKILL')
    if (round % 2 === 1) process.kill(postmaster, 'SIGKILL')
    await running.exited
    going = false
    await Promise.all(writers)
    running = await startServer(dataDir, OWN_PORT)
    // A client without a response retries with the same key.
    for (const one of ledger.filter(({ acknowledged }) => !acknowledged)) await write(one)
  }
  const found: { id: string; name: string }[] = []
  let next: string | null = null
  do {
    const answer = await fetch(`${running.url}/api/customers?count=1000&sort=number${next ? `&after=${next}` : ''}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const page = (await answer.json()) as {
      rows: { id: string; name: string }[]
      next: string | null
      totalCounts: number
    }
    found.push(...page.rows)
    next = page.next
    expect(page.totalCounts).toBe(ledger.length)
  } while (next)
  expect(ledger.length).toBeGreaterThan(ROUNDS * 6)
  expect(found.map(({ id }) => id).sort()).toEqual(ledger.map(({ id }) => id).sort())
  expect(new Map(found.map(({ id, name }) => [id, name]))).toEqual(new Map(ledger.map(({ id, name }) => [id, name])))
  running.child.kill('SIGTERM')
  expect(await running.exited).toBe(0)
  rmSync(dataDir, { recursive: true, force: true })
})
