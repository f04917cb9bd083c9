// @ring full
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { setTimeout as after } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { plain, scratch } from '../../testing/files.ts'
import { openPool, type Pool } from './pool.ts'
import { openWorkshop } from './workshop.ts'
import { eventually } from '../../testing/eventually.ts'

// The workers stand behind everything else that this machine does.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })
const files = scratch()
afterAll(() => files.remove())
const limits = { ms: 20_000, memory: 1024 * 1024 * 1024 }
const pools: Pool[] = []
afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close()))
})
const open = (settings: { workers: number; idleMs?: number }) => {
  const pool = openPool({ ...settings, temp: files.folder })
  pools.push(pool)
  return pool
}
const alive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z')
  } catch {
    return false
  }
}

const photo = await files.put('photo.jpg', await plain(4000, 3000).jpeg().toBuffer())
const pictures = (name: string) => ({
  path: photo,
  mime: 'image/jpeg',
  marks: [],
  wanted: [{ variant: 'view' as const, to: files.at(`${name}.jpg`) }],
})
const look = { path: photo, mime: 'image/jpeg' }
/** OCR of noise takes its time. */
const noise = await files.put(
  'noise.png',
  await plain(1500, 1500)
    .composite([{ input: await plain(1500, 1500).png().toBuffer() }])
    .png()
    .toBuffer(),
)
const slow = { path: noise, mime: 'image/png', languages: ['en' as const] }

describe('the workers', () => {
  it('are started when there is work, and ended when there was none for a while', async () => {
    const pool = open({ workers: 2, idleMs: 200 })
    expect(pool.pids()).toEqual([])
    await pool.run('inspect', look, limits)
    const [pid] = pool.pids()
    expect(alive(pid!)).toBe(true)
    await pool.run('inspect', look, limits)
    expect(pool.pids()).toEqual([pid])
    await eventually(() => expect(pool.pids()).toEqual([]), 30_000)
    await eventually(() => expect(alive(pid!)).toBe(false), 30_000)
  })

  it('step back behind the server, and know nothing of it', async () => {
    process.env['DATABASE_URL'] = 'postgres://secret'
    const pool = open({ workers: 1 })
    await pool.run('inspect', look, limits)
    const pid = pool.pids()[0]!
    expect(getPriority(pid)).toBe(10)
    if (process.platform === 'linux') {
      const known = readFileSync(`/proc/${pid}/environ`, 'utf8')
      expect(known).not.toMatch(/DATABASE_URL|secret|VITEST/)
      expect(readFileSync(`/proc/${pid}/cmdline`, 'utf8')).not.toContain('tsx')
    }
    delete process.env['DATABASE_URL']
  })

  it('work side by side, each on one thing', async () => {
    const pool = open({ workers: 2 })
    const done = await Promise.all(['a', 'b', 'c', 'd'].map((name) => pool.run('pictures', pictures(name), limits)))
    expect(done.map(([made]) => made?.width)).toEqual([1600, 1600, 1600, 1600])
    expect(pool.pids()).toHaveLength(2)
  })

  it('leave one free of slow work', async () => {
    const pool = open({ workers: 2 })
    await Promise.all([pool.run('inspect', look, limits), pool.run('inspect', look, limits)])
    const order: string[] = []
    const note = (name: string) => () => order.push(name)
    await Promise.all([
      pool.run('text', slow, limits).then(note('slow')),
      pool.run('text', slow, limits).then(note('slow')),
      pool.run('inspect', look, limits).then(note('quick')),
    ])
    expect(order[0]).toBe('quick')
  })

  it('have one ready for quick work while slow work is done', async () => {
    const pool = open({ workers: 2 })
    await pool.run('inspect', look, limits)
    expect(pool.pids()).toHaveLength(1)
    const lost = pool.run('text', slow, limits)
    expect(pool.pids()).toHaveLength(2)
    await Promise.all([lost, pool.run('inspect', look, limits)])
  })

  it('take turns between companies: many files of one delay another by one file', async () => {
    const pool = open({ workers: 1 })
    const order: string[] = []
    const run = (owner: string) => pool.run('inspect', look, limits, owner).then(() => order.push(owner))
    await Promise.all([...Array.from({ length: 6 }, () => run('first')), run('other')])
    expect(order.indexOf('other')).toBeLessThanOrEqual(2)
  })

  it('are killed when the time is up; other work goes on', async () => {
    const pool = open({ workers: 2 })
    await Promise.all([pool.run('inspect', look, limits), pool.run('inspect', look, limits)])
    const before = pool.pids()
    const [late, fine] = await Promise.allSettled([
      pool.run('text', slow, { ...limits, ms: 50 }),
      pool.run('pictures', pictures('fine'), limits),
    ])
    expect(late).toMatchObject({ status: 'rejected', reason: { name: 'Unreadable', reason: 'too-slow' } })
    expect(fine.status).toBe('fulfilled')
    expect(pool.pids()).toHaveLength(1)
    expect(before).toContain(pool.pids()[0])
    await expect(pool.run('inspect', look, limits)).resolves.toMatchObject({ width: 4000 })
  })

  it('that crash fail their work as damaged, and others take their place', async () => {
    const pool = open({ workers: 1 })
    await pool.run('inspect', look, limits)
    const [pid] = pool.pids()
    const lost = pool.run('text', slow, limits)
    const waiting = pool.run('inspect', look, limits)
    await after(30)
    process.kill(pid!, 'SIGKILL')
    await expect(lost).rejects.toMatchObject({ name: 'Unreadable', reason: 'damaged' })
    await expect(waiting).resolves.toMatchObject({ width: 4000 })
    expect(pool.pids()).not.toContain(pid)
  })

  it('end themselves when they take too much memory', async () => {
    const pool = open({ workers: 1 })
    const greedy = pool.run('text', slow, { ...limits, memory: 40 * 1024 * 1024 })
    await expect(greedy).rejects.toMatchObject({ name: 'Unreadable', reason: 'too-large-inside' })
  })

  it('do not end for a signal that was meant for the server', async () => {
    const pool = open({ workers: 1 })
    await pool.run('inspect', look, limits)
    process.kill(pool.pids()[0]!, 'SIGTERM')
    await after(100)
    await expect(pool.run('inspect', look, limits)).resolves.toMatchObject({ width: 4000 })
  })

  it('die with their parent, also when it is killed in the midst of work', async () => {
    const script = `
      const { openPool } = await import(${JSON.stringify(fileURLToPath(new URL('./pool.ts', import.meta.url)))})
      const pool = openPool({ workers: 1, temp: ${JSON.stringify(files.folder)} })
      await pool.run('inspect', ${JSON.stringify(look)}, ${JSON.stringify(limits)})
      void pool.run('text', ${JSON.stringify(slow)}, ${JSON.stringify(limits)}).catch(() => {})
      console.log(pool.pids()[0])
      setInterval(() => {}, 1000)`
    const parent = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
      // From its source, as `npm run dev` starts it; the others here come from the bundle of the suite.
      env: { ...process.env, JOBWRIGHT_TEST_WORKER: undefined },
    })
    const pid = await new Promise<number>((resolve) =>
      parent.stdout.once('data', (text: Buffer) => resolve(Number(text.toString()))),
    )
    expect(alive(pid)).toBe(true)
    parent.kill('SIGKILL')
    await eventually(() => expect(alive(pid)).toBe(false), 30_000)
  })

  it('are gone when the workshop is closed, and what was under way fails', async () => {
    const workshop = openWorkshop({ workers: 1, temp: files.folder })
    const lost = workshop.text(noise, { mime: 'image/png', languages: ['en'] })
    await Promise.all([expect(lost).rejects.toThrow('closed'), after(20).then(() => workshop.close())])
    await expect(workshop.inspect(photo, { mime: 'image/jpeg' })).rejects.toThrow('closed')
  })
})
