import { spawn, type ChildProcess } from 'node:child_process'
import type { startEngine } from '../packages/server/src/testing/engine.ts'

export const root = new URL('..', import.meta.url).pathname

/** The address of a database of this engine. */
export function urlOf({ connection }: Awaited<ReturnType<typeof startEngine>>, name = connection.database): string {
  const { host, port, user, password } = connection
  return `postgres://${user}:${password}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`
}

/** Starts a program of this project, or of another checkout; resolves once it reports that it is ready. */
export async function start(command: string[], env: NodeJS.ProcessEnv, cwd = root): Promise<ChildProcess> {
  const child = spawn(process.execPath, command, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => String(text).includes('ready') && resolve())
    child.on('exit', (code) => reject(new Error(`${command.join(' ')} ended with ${code}`)))
  })
  return child
}

/** The product as it is built, here or in another checkout, on a port, without a limit of how often it is asked. */
export const startProduct = (port: number, env: NodeJS.ProcessEnv, folder = root): Promise<ChildProcess> =>
  start(
    ['packages/server/dist/main.js'],
    {
      HOST: '127.0.0.1',
      PORT: String(port),
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'error',
      ...env,
    },
    folder,
  )

/** `signedIn` is what a browser stores for the signed-in user. */
export type Company = { token: string; company: string; user: string; signedIn: string }
/** A company of its own in the product on this port. */
export async function register(port: number, name: string): Promise<Company> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      company: name,
      firstName: 'A',
      lastName: 'B',
      username: name,
      email: `${name}@example.com`,
      password: 'hammer-and-level-9',
    }),
  })
  const { token, savedUser } = (await answer.json()) as { token: string; savedUser: { id: string; CompanyId: string } }
  const signedIn = JSON.stringify({ token, me: savedUser })
  return { token, company: savedUser.CompanyId, user: savedUser.id, signedIn }
}
