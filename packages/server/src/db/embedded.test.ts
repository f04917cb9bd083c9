// @ring full
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterEach, describe, expect, it } from 'vitest'
import { startEmbedded, type Embedded } from './embedded.ts'
import { readPidFile } from './embedded/postmaster.ts'
import { isAlive } from './embedded/processes.ts'

const log = () => {}
const running: Embedded[] = []
const folders: string[] = []

afterEach(async () => {
  for (const embedded of running.splice(0)) await embedded.stop()
  for (const folder of folders.splice(0)) fs.rmSync(folder, { recursive: true, force: true })
})

function folder(...below: string[]): string {
  const top = fs.mkdtempSync(path.join(os.tmpdir(), 'jobwright-test-'))
  folders.push(top)
  return path.join(top, ...below)
}
async function start(dataDir: string): Promise<Embedded> {
  const embedded = await startEmbedded({ dataDir, log })
  running.push(embedded)
  return embedded
}
async function ask<Row extends pg.QueryResultRow>(embedded: Embedded, sql: string): Promise<Row[]> {
  const client = new pg.Client(embedded.connection)
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end().catch(() => {})
  }
}
async function eventually<T>(look: () => Promise<T>): Promise<T> {
  for (const deadline = Date.now() + 15_000; ;) {
    try {
      return await look()
    } catch (error) {
      if (Date.now() > deadline) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}

/** Another process that starts the database in `dataDir` and says "ready <pid>"; it then waits to be killed. */
async function otherProcess(
  dataDir: string,
  untilLine = /ready (\d+)/,
): Promise<{ kill(): Promise<void>; said: string }> {
  const script = `
    import { startEmbedded } from ${JSON.stringify(path.join(import.meta.dirname, 'embedded.ts'))}
    const embedded = await startEmbedded({ dataDir: process.argv[1], log: console.log })
    console.log('ready', embedded.pid)
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script, dataDir], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  await new Promise<void>((resolve) => {
    const hear = (bytes: Buffer) => {
      said += String(bytes)
      if (untilLine.test(said)) resolve()
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    void gone.then(resolve)
  })
  const kill = () => {
    child.kill('SIGKILL')
    return gone
  }
  return { said, kill }
}

describe('embedded PostgreSQL', () => {
  it('starts, keeps what was written over a restart, and stops cleanly', async () => {
    const dir = folder('data')
    const first = await start(dir)
    await ask(first, "create table kept (word text); insert into kept values ('Ñandú')")
    const [{ encoding, word } = { encoding: '', word: '' }] = await ask<{ encoding: string; word: string }>(
      first,
      "select current_setting('server_encoding') as encoding, lower('ÁÑ') as word",
    )
    expect([encoding, word]).toEqual(['UTF8', 'áñ'])
    await ask(first, 'create extension pg_trgm')
    // Under the system locale "C" pg_trgm would drop the letters with accents and keep "n", "ez".
    expect((await ask<{ n: number }>(first, "select similarity('Núñez', 'núñez')::int as n"))[0]?.n).toBe(1)
    expect((await ask<{ n: number }>(first, "select cardinality(show_trgm('Núñez')) as n"))[0]?.n).toBe(6)
    const pid = first.pid
    await Promise.all([first.stop(), first.stop()])
    expect(isAlive(pid)).toBe(false)
    expect(fs.existsSync(path.join(dir, 'jobwright.lock'))).toBe(false)
    expect(fs.statSync(path.join(dir, 'pg.secret')).mode & 0o777).toBe(0o600)
    const second = await start(dir)
    expect(await ask(second, 'select word from kept')).toEqual([{ word: 'Ñandú' }])
  })

  it('lets nobody in without the password, and opens no port', async () => {
    const embedded = await start(folder('data'))
    const stranger = new pg.Client({ ...embedded.connection, password: 'guess' })
    await expect(stranger.connect()).rejects.toMatchObject({ code: '28P01' })
    expect(await ask(embedded, 'show listen_addresses')).toEqual([
      { listen_addresses: process.platform === 'win32' ? '127.0.0.1' : '' },
    ])
    expect(await ask(embedded, 'show fsync')).toEqual([{ fsync: 'on' }])
    expect(await ask(embedded, 'show synchronous_commit')).toEqual([{ synchronous_commit: 'on' }])
  })

  it('adopts the database that a killed process left running', async () => {
    const dir = folder('data')
    const other = await otherProcess(dir)
    const left = Number(/ready (\d+)/.exec(other.said)?.[1])
    await other.kill()
    expect(isAlive(left)).toBe(true)
    const embedded = await start(dir)
    expect(embedded.pid).toBe(left)
    await embedded.stop()
    expect(isAlive(left)).toBe(false)
  })

  it('restarts the database when its process is killed, with nothing lost', async () => {
    const embedded = await start(folder('data'))
    await ask(embedded, 'create table kept (n int); insert into kept values (1), (2)')
    const before = embedded.pid
    process.kill(before, 'SIGKILL')
    expect(await eventually(() => ask(embedded, 'select count(*)::int as n from kept'))).toEqual([{ n: 2 }])
    expect(embedded.pid).not.toBe(before)
  })

  it('starts after server and database were killed together', async () => {
    const dir = folder('data')
    const other = await otherProcess(dir)
    const left = Number(/ready (\d+)/.exec(other.said)?.[1])
    process.kill(left, 'SIGKILL')
    await other.kill()
    const embedded = await start(dir)
    expect(embedded.pid).not.toBe(left)
    expect(await ask(embedded, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('heals a first start that was killed while the database was being made', async () => {
    const dir = folder('data')
    const other = await otherProcess(dir, /Making the database/)
    // The message comes just before the work begins; half a second is in the middle of it.
    await new Promise((resolve) => setTimeout(resolve, 300))
    await other.kill()
    expect(fs.existsSync(path.join(dir, 'pg'))).toBe(false)
    const embedded = await start(dir)
    expect(await ask(embedded, 'select 1 as one')).toEqual([{ one: 1 }])
    await embedded.stop()
    await start(dir)
    expect(fs.readdirSync(dir).filter((name) => name.includes('tmp'))).toEqual([])
  })

  it('refuses a second process on the same folder, and takes over from a dead one', async () => {
    const dir = folder('data')
    const embedded = await start(dir)
    const other = await otherProcess(dir)
    await other.kill()
    expect(other.said).toMatch(/Another Jobwright \(process \d+\) is using .*DATABASE_URL/s)
    await expect(startEmbedded({ dataDir: dir, log })).rejects.toThrow(/Another Jobwright/)
    // The refused process must not have removed anything.
    expect(await ask(embedded, 'select 1 as one')).toEqual([{ one: 1 }])
    await embedded.stop()
    fs.writeFileSync(path.join(dir, 'jobwright.lock'), '{"pid":1,"birth":"long ago","space":"elsewhere","nonce":"x"')
    expect(await ask(await start(dir), 'select 1 as one')).toEqual([{ one: 1 }])
  }, 30_000)

  it('takes no harm from a pid file whose number is somebody else by now', async () => {
    const dir = folder('data')
    await (await start(dir)).stop()
    fs.writeFileSync(
      path.join(dir, 'pg', 'postmaster.pid'),
      `${process.pid}\n${dir}/pg\n1000000000\n5432\n/nowhere\n\n1 1\nready\n`,
    )
    const embedded = await start(dir)
    expect(readPidFile(path.join(dir, 'pg'))?.pid).toBe(embedded.pid)
  })

  it('finds its way back into a data directory that came without its secret', async () => {
    const dir = folder('data')
    const first = await start(dir)
    await ask(first, 'create table kept ()')
    await first.stop()
    fs.rmSync(path.join(dir, 'pg.secret'))
    const second = await start(dir)
    expect(await ask(second, 'select * from kept')).toEqual([])
    await second.stop()
    fs.writeFileSync(path.join(dir, 'pg.secret'), 'another')
    expect(await ask(await start(dir), 'select * from kept')).toEqual([])
  })

  it.each([
    ['spaces, quotes and letters of all scripts', ['Ñandú & Söhne', "it's 数据 $HOME"]],
    ['a path longer than any socket name', Array.from({ length: 4 }, (_, n) => `${n}`.repeat(60))],
  ])('works in a folder with %s', async (_, below) => {
    const embedded = await start(folder(...below))
    expect(await ask(embedded, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it.runIf(process.getuid?.() === 0 && process.platform === 'linux')(
    'works for root in a folder that nobody else may enter',
    async () => {
      const dir = folder('closed', 'data')
      fs.mkdirSync(path.dirname(dir), { mode: 0o700 })
      const embedded = await start(dir)
      expect(await ask(embedded, 'select 1 as one')).toEqual([{ one: 1 }])
      expect(fs.statSync(path.dirname(dir)).mode & 0o777).toBe(0o700)
      expect(fs.existsSync(path.join(dir, 'pg', 'PG_VERSION'))).toBe(true)
      const before = embedded.pid
      process.kill(before, 'SIGKILL')
      expect(await eventually(() => ask(embedded, 'select 1 as one'))).toEqual([{ one: 1 }])
    },
  )

  it('leaves alone what it does not know, and says so', async () => {
    const dir = folder('data')
    fs.mkdirSync(path.join(dir, 'pg'), { recursive: true })
    fs.writeFileSync(path.join(dir, 'pg', 'thesis.txt'), 'irreplaceable')
    await expect(start(dir)).rejects.toThrow(/not a PostgreSQL data directory.*DATABASE_URL/s)
    expect(fs.readFileSync(path.join(dir, 'pg', 'thesis.txt'), 'utf8')).toBe('irreplaceable')
    fs.rmSync(path.join(dir, 'pg', 'thesis.txt'))
    fs.writeFileSync(path.join(dir, 'pg', 'PG_VERSION'), '16\n')
    await expect(start(dir)).rejects.toThrow(/written by PostgreSQL 16/)
  })
})
