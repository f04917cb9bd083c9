import { execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'jw-start-'))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

// `npm start` with everything installed and built, and a server that only notes that it was stopped.
function aProduct() {
  const main = join(folder, 'packages', 'server', 'dist', 'main.js')
  mkdirSync(join(main, '..'), { recursive: true })
  mkdirSync(join(folder, 'scripts'))
  cpSync(join(import.meta.dirname, 'start.mjs'), join(folder, 'scripts', 'start.mjs'))
  writeFileSync(join(folder, 'scripts', 'install.mjs'), 'export const install = () => {}')
  writeFileSync(join(folder, 'scripts', 'build.mjs'), 'export const build = async () => true')
  writeFileSync(
    main,
    `process.on('SIGTERM', () => { require('fs').writeFileSync('stopped', 'cleanly'); process.exit(0) })
     require('fs').writeFileSync('pid', String(process.pid)); setInterval(() => {}, 1000); console.log('ready')`,
  )
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'x', scripts: { start: 'node scripts/start.mjs' } }),
  )
}
const isThere = (pid) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test.skipIf(process.platform === 'win32')('whoever stops npm stops the server with it', async () => {
  aProduct()
  const npm = spawn(execFileSync('sh', ['-c', 'command -v npm'], { encoding: 'utf8' }).trim(), ['start'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise((resolve) => npm.stdout.on('data', (text) => String(text).includes('ready') && resolve()))
  const server = Number(readFileSync(join(folder, 'pid'), 'utf8'))
  npm.kill('SIGTERM')
  await expect.poll(() => isThere(server)).toBe(false)
  expect(readFileSync(join(folder, 'stopped'), 'utf8')).toBe('cleanly')
})
