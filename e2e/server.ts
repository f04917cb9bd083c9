import { spawn, type ChildProcess } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

// Below the ports that the system hands out itself: one of those could be somebody's connection by the time it is listened on.
const [LOWEST, HIGHEST] = [20_000, 32_000]

/** Returns a TCP port of this machine that nobody listens on. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST))
    const probe = createServer()
    const isFree = await new Promise<boolean>((resolve) => {
      probe.once('error', () => resolve(false))
      probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
    })
    if (isFree) return port
  }
}

/** The port of the run's server: a free one, or E2E_PORT. The workers of a run inherit what its first process chose. */
export const PORT = Number((process.env['E2E_PORT'] ??= String(await freePort())))

/** A running server with its own folder. */
export type Running = { child: ChildProcess; url: string; exited: Promise<number | null> }

/** Starts the built server on this port of 127.0.0.1 (see `freePort`) and waits until it is ready. */
export async function startServer(dataDir: string, port: number, env: Record<string, string> = {}): Promise<Running> {
  const child = spawn(process.execPath, ['packages/server/dist/main.js'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      DATABASE_URL: '',
      NODE_ENV: 'test',
      DATA_DIR: dataDir,
      PORT: String(port),
      HOST: '127.0.0.1',
      RATE_LIMIT: 'off',
      LOAD_LIMIT: 'off',
      LOG_LEVEL: 'error',
      ...env,
    },
  })
  // A journey that runs out of time does not come to stop it: it ends with its worker.
  const stop = () => child.kill('SIGTERM')
  process.once('exit', stop)
  child.once('exit', () => process.off('exit', stop))
  const exited = new Promise<number | null>((resolve) => child.on('exit', resolve))
  let said = ''
  await new Promise<void>((resolve, reject) => {
    const hear = (text: Buffer) => {
      said += String(text)
      if (said.includes('is ready')) resolve()
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.on('exit', (code) => reject(new Error(`The server ended with ${code}: ${said}`)))
  })
  return { child, url: `http://127.0.0.1:${port}`, exited }
}
