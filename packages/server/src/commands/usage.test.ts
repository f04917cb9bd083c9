// @ring full
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { checkWords } from './usage.ts'

it.each([
  [[], undefined],
  [['backup'], undefined],
  [['backup', '/mnt/backups', '--keep=14'], undefined],
  [['restore', '/mnt/backups', '--check'], undefined],
  [['help'], 'help'],
  [['backup', '--help'], 'help'],
  [['-h'], 'help'],
])('takes %j', (words, expected) => {
  expect(checkWords(words)).toBe(expected)
})

it.each([
  [['start'], 'Unknown command: start'],
  [['constructor'], 'Unknown command: constructor'],
  [['--port=80'], 'Unknown command: --port=80'],
  [['backup', '--kep=14'], 'Unknown option for backup: --kep=14'],
  [['backup', '--keep=all'], 'Unknown option for backup: --keep=all'],
  [['backup', 'a', 'b'], 'backup takes at most 1 word.'],
  [['restore'], 'restore needs one more word.'],
  [['move'], 'move needs one more word.'],
])('refuses %j', (words, message) => {
  expect(() => checkWords(words)).toThrow(message)
})

const deployed = (name: string) =>
  readFileSync(fileURLToPath(new URL(`../../../../deploy/${name}`, import.meta.url)), 'utf8')

it('the container and the unit back up what the server has', () => {
  const unit = deployed('jobwright-backup.service')
  const of = (text: string, setting: string) => new RegExp(`^${setting}=(.*)$`, 'm').exec(text)?.[1]
  const [, words = ''] = /main\.js (.*)$/.exec(of(unit, 'ExecStart') ?? '') ?? []
  expect(words).toMatch(/^backup /)
  expect(checkWords(words.split(' '))).toBeUndefined()
  const server = deployed('jobwright.service')
  for (const setting of ['User', 'WorkingDirectory', 'EnvironmentFile']) {
    expect(of(unit, setting), setting).toBeTruthy()
    expect(of(unit, setting), setting).toBe(of(server, setting))
  }
  const dataDir = (text: string) => /\bDATA_DIR=(\S+)/.exec(of(text, 'Environment') ?? '')?.[1]
  expect(dataDir(unit)).toBe(dataDir(server))
  // One word in the container, whose image has no scripts.
  expect(deployed('Containerfile')).toMatch(/main\.js "\$@".*> \/usr\/local\/bin\/jobwright/)
})

it('stops before anything is opened, and backs nothing up where nothing is', () => {
  const folder = mkdtempSync(join(tmpdir(), 'jw-usage-'))
  const tsx = createRequire(import.meta.url).resolve('tsx')
  const main = fileURLToPath(new URL('../main.ts', import.meta.url))
  const run = (...words: string[]) => {
    const env = { PATH: process.env['PATH'], DATA_DIR: join(folder, 'data'), DATABASE_URL: '', PORT: '4829' }
    return spawnSync(process.execPath, ['--import', tsx, main, ...words], { env, encoding: 'utf8', timeout: 25_000 })
  }
  try {
    const unknown = run('serve')
    expect([unknown.status, unknown.stderr]).toEqual([2, expect.stringContaining('Unknown command: serve')])
    expect(run('backup', '--help')).toMatchObject({ status: 0, stdout: expect.stringContaining('Usage:') as string })
    const nothing = run('backup')
    expect(nothing.status).toBe(1)
    expect(nothing.stderr).toContain('There is no Jobwright database in')
    expect(readdirSync(folder)).toEqual([])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}, 60_000)
