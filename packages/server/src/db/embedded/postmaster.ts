import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import type { Binaries } from './binaries.ts'
import { plainEnvironment, type Seat } from './cluster.ts'
import { codeOf, sleep, StartFailure, useYourOwn, within } from './failure.ts'
import type { LogFile } from './logFile.ts'
import type { Owner } from './owner.ts'
import { isAlive, isPostmasterOf } from './processes.ts'

/** Where and as whom to connect. */
export type ServerAddress = { host: string; port: number; user: string; password: string; database: string }

/** A running server; `gone` resolves when its process has ended. */
export type Postmaster = { pid: number; gone: Promise<void> }

/** The password of pg.secret is not the one the cluster has. */
export class WrongPassword extends Error {}

type Launch = {
  seat: Seat
  owner: Owner
  binaries: Binaries
  args: string[]
  connection: ServerAddress
  log: LogFile
  /** Told of the process before it is ready, so that it can be stopped while it recovers. */
  spawned: (server: Postmaster) => void
}

type PidFile = { pid: number; startedAt: number; port: number; socketDir: string }

/** What postmaster.pid says, or undefined when there is none. */
export function readPidFile(dir: string): PidFile | undefined {
  try {
    const [pid, , startedAt, port, socketDir] = fs.readFileSync(path.join(dir, 'postmaster.pid'), 'utf8').split('\n')
    const file = { pid: Number(pid), startedAt: Number(startedAt), port: Number(port), socketDir: socketDir ?? '' }
    return Number.isInteger(file.pid) && file.pid > 0 ? file : undefined
  } catch {
    return undefined
  }
}

/**
 * The server that an earlier Jobwright left running in `dir`, if there is one and it is truly ours: its process works in
 * this folder, it started when the pid file says, and it proves that it knows our password. A stale pid file whose number
 * belongs to another process by now is removed, because PostgreSQL would refuse to start over it.
 */
export async function adopt(
  dir: string,
  login: Pick<ServerAddress, 'user' | 'password' | 'database'>,
): Promise<{ server: Postmaster; connection: ServerAddress } | undefined> {
  const file = readPidFile(dir)
  if (!file) return undefined
  if (!isPostmasterOf(file.pid, dir)) {
    // Only then: with a dead number PostgreSQL reads the file itself, and finds helpers of the dead server that still run.
    if (isAlive(file.pid)) fs.rmSync(path.join(dir, 'postmaster.pid'), { force: true })
    return undefined
  }
  const connection = { ...login, host: file.socketDir || '127.0.0.1', port: file.port }
  const answered = await whenReady(connection, () => isPostmasterOf(file.pid, dir))
  // It was on its way out.
  if (!answered) return undefined
  if (Math.abs(answered.startedAt - file.startedAt) > 5) {
    throw new StartFailure(
      `Another PostgreSQL answers in place of process ${file.pid}, which has ${dir} open. Stop that process.`,
    )
  }
  return { server: { pid: file.pid, gone: untilGone(file.pid) }, connection }
}

/** The server that runs in `dir`, started by any process. */
export function leftBehind(dir: string): Postmaster | undefined {
  const pid = readPidFile(dir)?.pid
  return pid !== undefined && isPostmasterOf(pid, dir) ? { pid, gone: untilGone(pid) } : undefined
}

/**
 * Starts the server and waits until it takes connections; throws with the last lines of its log when it does not.
 * After a crash the old helpers need a moment to notice that their parent is gone: until then a start is refused, and tried again.
 */
export async function launch({ seat, owner, binaries, args, connection, log, spawned }: Launch): Promise<Postmaster> {
  for (const deadline = Date.now() + 20_000; ;) {
    const offset = log.size()
    const server =
      process.platform === 'win32'
        ? launchOnWindows(seat, binaries, args, log)
        : spawnServer(seat, owner, binaries, args, log)
    spawned(server)
    let ended = false
    void server.gone.then(() => (ended = true))
    const answered = await whenReady(connection, () => !ended)
    // The pid file says whose answer that was: a server that we failed to see would answer in place of ours.
    if (answered && readPidFile(seat.dir)?.pid === server.pid) return server
    if (answered) await within(server.gone, 5_000)
    const said = log.since(offset)
    if (/pre-existing shared memory|lock file|another postmaster|shutting down/.test(said) && Date.now() < deadline) {
      await sleep(300)
      continue
    }
    throw new StartFailure(
      `The database did not start. Its log (${log.path}) ends with:\n${said.trim() || '(nothing)'}`,
    )
  }
}

/** Stops the server: open statements are cut off, what was committed stays. Repeatable. */
export async function halt(server: Postmaster, seat: Seat, binaries: () => Binaries): Promise<void> {
  const steps: [NodeJS.Signals, number][] = [
    ['SIGINT', 30_000],
    ['SIGQUIT', 10_000],
    ['SIGKILL', 5_000],
  ]
  for (const [signal, patience] of steps) {
    if (!isAlive(server.pid)) return
    if (process.platform === 'win32') {
      const mode = signal === 'SIGINT' ? 'fast' : 'immediate'
      spawnSync(binaries().pgCtl, ['stop', '-D', seat.argument, '-m', mode, '-W'], {
        stdio: 'ignore',
        windowsHide: true,
      })
    } else signalTo(server.pid, signal)
    if (await within(server.gone, patience)) return
  }
}

/** Asks the server to stop without waiting, for a process that is on its way out. */
export function signalTo(pid: number, signal: NodeJS.Signals): void {
  // 0, -1 and other negative numbers name whole groups of processes, or all there are.
  if (pid <= 1) return
  try {
    process.kill(pid, signal)
  } catch {
    // Already gone.
  }
}

function spawnServer(seat: Seat, owner: Owner, binaries: Binaries, args: string[], log: LogFile): Postmaster {
  const handle = log.open()
  // A group of its own: Ctrl-C in the terminal must not stop the database under a server that is still finishing requests.
  const child = spawn(binaries.postgres, args, {
    ...owner,
    cwd: seat.dir,
    env: plainEnvironment(),
    detached: true,
    stdio: ['ignore', handle, handle],
  })
  fs.closeSync(handle)
  child.unref()
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  if (child.pid === undefined) throw new StartFailure(`${binaries.postgres} could not be run. ${useYourOwn}`)
  return { pid: child.pid, gone }
}

/** pg_ctl gives administrator rights away before it starts the server, which refuses to run with them. */
function launchOnWindows(seat: Seat, binaries: Binaries, args: string[], log: LogFile): Postmaster {
  const options = args
    .slice(2)
    .map((word) => (/\s/.test(word) ? `"${word}"` : word))
    .join(' ')
  spawnSync(binaries.pgCtl, ['start', '-D', seat.argument, '-l', log.path, '-w', '-o', options], {
    stdio: 'ignore',
    windowsHide: true,
  })
  const pid = readPidFile(seat.dir)?.pid
  if (pid === undefined) throw new StartFailure(`The database did not start. Its log is ${log.path}. ${useYourOwn}`)
  return { pid, gone: untilGone(pid) }
}

/** Waits for a process that is not our child, and so does not tell us when it ends. */
function untilGone(pid: number): Promise<void> {
  return new Promise((resolve) => {
    const watch = setInterval(() => {
      if (isAlive(pid)) return
      clearInterval(watch)
      resolve()
    }, 250)
    watch.unref()
  })
}

/**
 * Connects as soon as the server lets us; undefined when its process ends first. Recovery after a crash takes as long
 * as it takes, and the server says so; a process that says nothing at all for a minute is given up.
 */
async function whenReady(
  connection: ServerAddress,
  isRunning: () => boolean,
): Promise<{ startedAt: number } | undefined> {
  let silentSince = Date.now()
  for (let pause = 20; isRunning(); pause = Math.min(pause * 1.5, 250)) {
    const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5_000 })
    // A server that goes away while we talk to it must not bring us down.
    client.on('error', () => undefined)
    try {
      await client.connect()
      const { rows } = await client.query<{ at: string }>(
        'select extract(epoch from pg_postmaster_start_time())::bigint as at',
      )
      return { startedAt: Number(rows[0]?.at) }
    } catch (error) {
      if (codeOf(error) === '28P01') throw new WrongPassword()
      if (codeOf(error) === '57P03') silentSince = Date.now()
      if (Date.now() - silentSince > 60_000) {
        throw new StartFailure(
          `The database's process runs but does not answer: ${error instanceof Error ? error.message : String(error)}`,
        )
      }
      await sleep(pause)
    } finally {
      await client.end().catch(() => undefined)
    }
  }
  return undefined
}
