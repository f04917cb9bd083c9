import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** The port of the run's server; journeys that start a server of their own count on from it. E2E_PORT moves them all, for two runs at once. */
export const PORT = Number(process.env['E2E_PORT'] ?? 4620)

/** A running server with a folder of its own. */
export type Running = { child: ChildProcess; url: string; exited: Promise<number | null> }

/** Starts the built server and waits until it is ready. */
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
