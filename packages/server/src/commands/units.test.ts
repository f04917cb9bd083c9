// @ring full
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { eventually } from '../testing/eventually.ts'

// The units of `deploy`, run as systemd would: each in a mount namespace of its own, with the private /tmp, the state and the
// runtime directory that the unit names.
const root = fileURLToPath(new URL('../../../..', import.meta.url))
const deploy = `${root}/deploy`
const mayUnshare = process.getuid?.() === 0 && spawnSync('unshare', ['-m', 'true']).status === 0
const scratch = mkdtempSync('/var/tmp/jw-units-')
const running: ChildProcess[] = []
afterAll(async () => {
  for (const child of running) child.kill('SIGTERM')
  const alive = running.filter((child) => child.exitCode === null && child.signalCode === null)
  await Promise.all(alive.map((child) => new Promise((over) => child.once('exit', over))))
  rmSync(scratch, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
})

type Unit = Record<string, string[]>
function unitOf(name: string): Unit {
  const unit: Unit = {}
  for (const line of readFileSync(`${deploy}/${name}`, 'utf8').split('\n')) {
    const [, key, value] = /^(\w+)=(.*)$/.exec(line) ?? []
    if (key !== undefined && value !== undefined) (unit[key] ??= []).push(value)
  }
  return unit
}

/** Starts a unit. Its state directory is in the scratch folder, and the program is that of the sources. */
function start(name: string, settings: Record<string, string>) {
  const unit = unitOf(name)
  const env = Object.fromEntries(
    (unit['Environment'] ?? [])
      .join(' ')
      .split(' ')
      .map((pair) => pair.split('=') as [string, string]),
  )
  const [runtime] = unit['RuntimeDirectory'] ?? []
  const all = {
    PATH: process.env['PATH'] ?? '',
    ...env,
    INVOCATION_ID: '0',
    ...(runtime && { RUNTIME_DIRECTORY: `/run/${runtime}` }),
    ...settings,
  }
  const words = (unit['ExecStart']?.[0] ?? '').replaceAll(
    /\$\{(\w+)\}/g,
    (_, key: string) => (all as Record<string, string>)[key] ?? '',
  )
  const command = words.replace(
    '/usr/bin/node --enable-source-maps packages/server/dist/main.js',
    `${process.execPath} --import tsx packages/server/src/main.ts`,
  )
  // The sources may be in /tmp themselves, where a private one would hide them.
  const { state, run, sources } = { state: `${scratch}/state`, run: `${scratch}/run`, sources: `${scratch}/sources` }
  for (const folder of [state, `${run}/jobwright`, sources]) mkdirSync(folder, { recursive: true })
  const mounts = [
    'mkdir -p /var/lib/jobwright',
    `mount --bind ${root} ${sources}`,
    `mount --bind ${run} /run`,
    `mount --bind ${state} /var/lib/jobwright`,
    ...(unit['PrivateTmp']?.includes('yes') ? ['mount -t tmpfs none /tmp'] : []),
  ]
  const child = spawn('unshare', ['-m', 'sh', '-c', `${mounts.join(' && ')} && cd ${sources} && exec ${command}`], {
    env: all,
  })
  running.push(child)
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()))
  const over = new Promise<number | null>((resolve) => child.once('exit', resolve))
  return { said: () => said, over, stop: () => child.kill('SIGTERM') }
}

test.skipIf(!mayUnshare)('the backup units work beside the server’s, as shipped', { timeout: 180_000 }, async () => {
  const server = start('jobwright.service', { PORT: '0', ADDRESS: '' })
  await eventually(() => expect(server.said()).toContain('is ready'), 90_000)
  const backup = start('jobwright-backup.service', {})
  expect(await backup.over, backup.said()).toBe(0)
  expect(backup.said()).toContain('Backed up to /var/lib/jobwright/backups')
  const check = start('jobwright-backup-check.service', {})
  expect(await check.over, check.said()).toBe(0)
  expect(check.said()).toContain('is complete')
  server.stop()
  expect(await server.over, server.said()).toBe(0)
})

test('each unit that can fail names one that tells, and each timer has its unit', () => {
  const names = readdirSync(deploy)
  for (const name of names.filter((one) => one.endsWith('.service') && !one.includes('@')))
    expect([name, unitOf(name)['OnFailure']]).toEqual([name, ['jobwright-alert@%n.service']])
  for (const name of names.filter((one) => one.endsWith('.timer')))
    expect(names).toContain(name.replace('.timer', '.service'))
})

test('a failure is told in the journal and to the address that is set', async () => {
  const got: string[] = []
  const server = createServer((request, answer) => {
    request.on('data', (text: Buffer) => got.push(text.toString()))
    request.on('end', () => answer.end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const child = spawn('sh', [`${deploy}/alert.sh`, 'jobwright-backup.service'], {
    env: { PATH: process.env['PATH'] ?? '', ALERT_URL: `http://127.0.0.1:${port}/` },
  })
  let said = ''
  child.stdout.on('data', (text: Buffer) => (said += text.toString()))
  expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(0)
  expect(said).toMatch(/^<2>Jobwright on .*: jobwright-backup\.service failed/)
  expect(got.join('')).toContain('jobwright-backup.service failed')
  server.close()
})
