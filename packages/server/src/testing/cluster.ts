import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../db/embedded.ts'

/** Where and as whom the tests reach their cluster: a superuser, who may create databases and roles. */
export type TestCluster = { host: string; port: number; user: string; password: string; database: string }

declare module 'vitest' {
  interface ProvidedContext {
    cluster: TestCluster
  }
}

/**
 * One cluster for the whole run: DATABASE_URL when it is set, else the embedded one in a folder that is thrown away.
 * Tests read it with `inject('cluster')`.
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
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'jobwright-cluster-'))
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
