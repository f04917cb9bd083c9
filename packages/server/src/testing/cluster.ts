import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../db/embedded.ts'
import { isAbandoned } from '../db/embedded/lock.ts'
import { leftBehind, signalTo } from '../db/embedded/postmaster.ts'

/** The address and superuser of the tests' cluster, which may create databases and roles. */
type TestCluster = { host: string; port: number; user: string; password: string; database: string }

const PREFIX = 'jobwright-cluster-'

/**
 * Settings of a cluster of which nothing has to outlive a power cut: no disk is waited for, its log is as short as it can be,
 * and signing in takes one round of hashing. Many files connect at once.
 */
const forgetful = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_compression: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  scram_iterations: '1',
  max_connections: '200',
}

/** A folder in memory: a database is a thousand files, and making and removing them is most of what a disk would do. */
const MEMORY = '/dev/shm'
/** How much must be free there, in bytes; a container may have a few MB. */
const ROOM = 6 * 1024 ** 3
const isRoomy = (): boolean => {
  const volume = fs.existsSync(MEMORY) && fs.statfsSync(MEMORY)
  return volume && Math.min(volume.bavail * volume.bsize, os.freemem()) > ROOM
}

declare module 'vitest' {
  interface ProvidedContext {
    cluster: TestCluster
  }
}

/**
 * One cluster per run: DATABASE_URL if set, otherwise the embedded one in a temporary folder. Tests read it with
 * `inject('cluster')`.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env['DATABASE_URL']
  if (url) {
    const { host, port, user, password, database } = new pg.Client({ connectionString: url })
    project.provide('cluster', {
      host,
      port,
      user: user ?? 'owner',
      password: password ?? '',
      database: database ?? 'postgres',
    })
    return async () => {}
  }
  sweep()
  const dataDir = fs.mkdtempSync(path.join(isRoomy() ? MEMORY : os.tmpdir(), PREFIX))
  const embedded = await startEmbedded({
    dataDir,
    log: () => {},
    settings: forgetful,
  })
  project.provide('cluster', embedded.connection)
  const remove = () => fs.rmSync(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  // A run that is interrupted must not keep memory: the database ends with it, and its folder after it.
  process.once('exit', remove)
  return async () => {
    await embedded.stop()
    process.off('exit', remove)
    remove()
  }
}

/** Stops and removes what a killed run left behind; its database would keep running. */
function sweep(): void {
  for (const dataDir of [os.tmpdir(), MEMORY].flatMap(clustersIn)) {
    const isOld = Date.now() - fs.statSync(dataDir).mtimeMs > 60 * 60 * 1000
    if (!isAbandoned(dataDir) && (!isOld || fs.existsSync(path.join(dataDir, 'jobwright.lock')))) continue
    const server = leftBehind(path.join(dataDir, 'pg'))
    // Nothing in it is worth a clean stop.
    if (server) signalTo(server.pid, 'SIGQUIT')
    fs.rmSync(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}

const clustersIn = (folder: string): string[] =>
  fs.existsSync(folder)
    ? fs
        .readdirSync(folder)
        .filter((one) => one.startsWith(PREFIX))
        .map((name) => path.join(folder, name))
    : []
