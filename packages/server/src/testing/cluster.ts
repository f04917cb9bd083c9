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
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), PREFIX))
  const embedded = await startEmbedded({
    dataDir,
    log: () => {},
    // Nothing here has to outlive a power cut, and many files connect at once.
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' },
  })
  project.provide('cluster', embedded.connection)
  return async () => {
    await embedded.stop()
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Stops and removes what a killed run left behind; its database would keep running. */
function sweep(): void {
  for (const name of fs.readdirSync(os.tmpdir()).filter((one) => one.startsWith(PREFIX))) {
    const dataDir = path.join(os.tmpdir(), name)
    const isOld = Date.now() - fs.statSync(dataDir).mtimeMs > 60 * 60 * 1000
    if (!isAbandoned(dataDir) && (!isOld || fs.existsSync(path.join(dataDir, 'jobwright.lock')))) continue
    const server = leftBehind(path.join(dataDir, 'pg'))
    // Nothing in it is worth a clean stop.
    if (server) signalTo(server.pid, 'SIGQUIT')
    fs.rmSync(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}
