import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { findBinaries, type Binaries } from './embedded/binaries.ts'
import { claim, hasCluster, makeCluster, resetPassword, seatAt, secretIn, sweepDrafts } from './embedded/cluster.ts'
import { StartFailure, useYourOwn } from './embedded/failure.ts'
import { isTaken, takeLock } from './embedded/lock.ts'
import { LogFile } from './embedded/logFile.ts'
import { keep, type EmbeddedLog } from './embedded/keeper.ts'
import { ownerOf } from './embedded/owner.ts'
import {
  adopt,
  halt,
  launch,
  leftBehind,
  WrongPassword,
  type ServerAddress,
  type Postmaster,
} from './embedded/postmaster.ts'
import { postgresArguments, SOCKET_PORT } from './embedded/settings.ts'
import { socketFolder } from './embedded/socketFolder.ts'

export type Embedded = {
  /** The superuser `owner`, for migrations and roles. It stays valid when the server is restarted. */
  readonly connection: ServerAddress
  /** The process id at this moment. */
  readonly pid: number
  /** Stops the server and frees DATA_DIR. Repeatable. */
  stop(): Promise<void>
}

type Start = {
  dataDir: string
  log: EmbeddedLog
  /** Settings of PostgreSQL that differ from ours; for tests, which may forget what a crash takes. */
  settings?: Record<string, string> | undefined
}

/**
 * Starts PostgreSQL as a child of this process, with its data in DATA_DIR/pg, and keeps it running.
 * A server that an earlier process left behind is used as it is. One process at a time may use a DATA_DIR.
 * Throws StartFailure, with what to do about it in its message.
 */
export async function startEmbedded({ dataDir, log, settings }: Start): Promise<Embedded> {
  const home = makeHome(dataDir)
  const lock = await takeLock(home)
  const logFile = new LogFile(path.join(home, 'pg.log'))
  try {
    const house = await furnish({ home, log, logFile, settings })
    const keeper = keep({ ...house, log })
    let stopping: Promise<void> | undefined
    const stop = async () => {
      await keeper.stop()
      removeEmpty(house.sockets)
      logFile.close()
      lock.release()
      process.off('exit', onExit)
    }
    // A process that ends without stop() must not leave a database behind; after kill -9 the next start adopts it.
    const onExit = () => {
      keeper.abandon()
      lock.release()
    }
    process.on('exit', onExit)
    return {
      connection: house.connection,
      get pid() {
        return keeper.pid
      },
      stop: () => (stopping ??= stop()),
    }
  } catch (error) {
    logFile.close()
    lock.release()
    throw error
  }
}

/**
 * The database of a DATA_DIR for a short visit: the one that a Jobwright is running there just now, or else one that is
 * started for it. `stop` stops only the latter.
 */
export async function visitEmbedded(start: Start): Promise<Pick<Embedded, 'connection' | 'stop'>> {
  const home = makeHome(start.dataDir)
  const dir = path.join(home, 'pg')
  if (fs.existsSync(path.join(home, 'pg.secret')) && isTaken(home)) {
    const login = { user: 'owner', password: secretIn(home).password, database: 'postgres' }
    const found = await adopt(dir, login)
    if (found) return { connection: found.connection, stop: async () => undefined }
  }
  return startEmbedded(start)
}

function makeHome(dataDir: string): string {
  try {
    fs.mkdirSync(dataDir, { recursive: true })
    fs.accessSync(dataDir, fs.constants.W_OK)
    return fs.realpathSync(dataDir)
  } catch (error) {
    throw new StartFailure(
      `DATA_DIR (${path.resolve(dataDir)}) cannot be used: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}

/** Everything a running server needs, in order; adopts what already runs. */
async function furnish({ home, log, logFile, settings }: Omit<Start, 'dataDir'> & { home: string; logFile: LogFile }) {
  const dir = path.join(home, 'pg')
  const owner = ownerOf(dir)
  let found: Binaries | undefined
  const binaries = () => (found ??= findBinaries(home, owner))
  claim(dir, owner)
  const sockets = process.platform === 'win32' ? undefined : socketFolder(home, owner)
  const exists = hasCluster(dir, binaries)
  const { password, fresh } = secretIn(home)
  if (!exists) {
    log(`Making the database in ${dir}.`)
    makeCluster(dir, owner, binaries(), password, sockets ?? home)
  }
  sweepDrafts(dir)
  const seat = seatAt(dir, owner)
  const login = { user: 'owner', password, database: 'postgres' }
  const renewPassword = async () => {
    log('The database does not know the password in pg.secret; setting it again.')
    const left = leftBehind(dir)
    if (left) await halt(left, seat, binaries)
    resetPassword(seat, owner, binaries(), password)
  }
  if (exists && fresh) await renewPassword()
  const adopted = await adopt(dir, login).catch(async (error: unknown) => {
    if (!(error instanceof WrongPassword)) throw error
    await renewPassword()
    return undefined
  })
  const connection = adopted?.connection ?? {
    ...login,
    host: sockets ?? '127.0.0.1',
    port: sockets ? SOCKET_PORT : await freePort(),
  }
  const listen = process.platform === 'win32' ? { port: connection.port } : { socketDir: connection.host }
  const args = postgresArguments(seat.argument, listen, settings)
  const start = (spawned: (server: Postmaster) => void = () => undefined): Promise<Postmaster> =>
    launch({ seat, owner, binaries: binaries(), args, connection, log: logFile, spawned })
  if (adopted) log(`The database is still running from before (process ${adopted.server.pid}); using it.`)
  const server =
    adopted?.server ??
    (await start().catch(async (error: unknown) => {
      if (!(error instanceof WrongPassword)) throw error
      await renewPassword()
      return start()
    }))
  return { connection, sockets, server, start, stop: (running: Postmaster) => halt(running, seat, binaries) }
}

/** The socket's folder; it stays when there is something in it that is not ours. */
function removeEmpty(dir: string | undefined): void {
  try {
    if (dir) fs.rmdirSync(dir)
  } catch {
    // Not empty, or already gone.
  }
}

/** A free port on 127.0.0.1, for the system that has no Unix sockets. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer()
    probe.once('error', (error) =>
      reject(new StartFailure(`No port is free for the database: ${error.message}. ${useYourOwn}`)),
    )
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
