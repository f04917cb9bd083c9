import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { root } from './install.mjs'
import { startEmbedded } from '../packages/server/src/db/embedded.ts'
import { migrate } from '../packages/server/src/db/migrate.ts'
import { schemaText } from '../packages/server/src/db/schemaText.ts'

/** Returns the text of `packages/server/schema.sql`, from a database that is made for it and thrown away. */
export async function freshSchema() {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'jobwright-schema-'))
  const embedded = await startEmbedded({ dataDir, log: () => {} })
  try {
    await migrate(embedded.connection, path.join(root, 'packages/server/migrations'))
    const client = new pg.Client(embedded.connection)
    await client.connect()
    try {
      return await schemaText(client)
    } finally {
      await client.end()
    }
  } finally {
    await embedded.stop()
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
}
