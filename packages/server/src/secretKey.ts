import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { ClientConfig } from 'pg'
import type { Config } from './config.ts'
import { KEY_FILE, openVault } from './outside/vault.ts'

const NAME = 'secret_key_check'

/**
 * Refuses to start with another secret key than the one that this database was written with: what it keeps encrypted could
 * not be opened any more, and the next backup would keep the wrong key. Creates no key while it refuses.
 * @throws Error that says how to go on
 */
export async function refuseOtherKey(
  owner: ClientConfig,
  config: Pick<Config, 'secretKey' | 'dataDir' | 'acceptNewKey'>,
): Promise<void> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    const { rows } = await client.query<{ value: string }>('select value from instance where name = $1', [NAME])
    const noted = rows[0]?.value
    const isMissing = !config.secretKey && !existsSync(join(config.dataDir, KEY_FILE))
    if (noted !== undefined && isMissing && !config.acceptNewKey) throw otherKey(config, 'is missing')
    const check = openVault(config).derive('key check', 16).toString('hex')
    if (noted === check) return
    if (noted !== undefined && !config.acceptNewKey) throw otherKey(config, 'is not the one of this database')
    await client.query(
      'insert into instance (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value',
      [NAME, check],
    )
  } finally {
    await client.end()
  }
}

function otherKey({ secretKey, dataDir }: Pick<Config, 'secretKey' | 'dataDir'>, what: string): Error {
  const key = secretKey ? 'SECRET_KEY' : join(dataDir, KEY_FILE)
  return new Error(
    `Refusing to start: ${key} ${what}. Second factors, webhook secrets and push keys were encrypted with another key. Put that key back: each backup holds it as ${KEY_FILE}, and several servers need the same SECRET_KEY. If it is lost for good, start once with ACCEPT_NEW_SECRET_KEY=on; people then set up their second factors again, and webhooks need new secrets.`,
  )
}
