import { readdirSync } from 'node:fs'
import type pg from 'pg'
import { laterNames } from './earlierMigrations.ts'
import { LISTENER } from './ear.ts'

/**
 * Refuses a database that a newer version has upgraded, and a start beside a newer version that is running: this version
 * would put its own functions under tables that it doesn't know. Changes nothing.
 * @throws Error that names the version to start
 */
export async function refuseNewer(client: pg.Client, folder: string, version: string): Promise<void> {
  const { rows: there } = await client.query<{ migrations: boolean; instance: boolean }>(
    "select to_regclass('public.migrations') is not null as migrations, to_regclass('public.instance') is not null as instance",
  )
  if (!there[0]?.migrations) return
  const { rows } = await client.query<{ name: string }>('select name from migrations order by name')
  const known = new Set(readdirSync(folder))
  const unknown = laterNames(rows.map(({ name }) => name)).filter((name) => !known.has(name))
  const own = version === '' ? 'an older version' : version
  if (unknown.length > 0) {
    const writer = there[0].instance ? await versionIn(client) : undefined
    const by = writer ? `Jobwright ${writer}` : 'a newer version of Jobwright'
    throw new Error(
      `Refusing to start: this database was upgraded by ${by}, and this is ${own}, which doesn't know ${unknown.join(', ')}. Nothing was changed. Start the newer version again, or restore the backup from before the upgrade with this one (docs/upgrades.md).`,
    )
  }
  const newer = (await runningVersions(client)).find((other) => isNewer(other, version))
  if (newer !== undefined)
    throw new Error(
      `Refusing to start: Jobwright ${newer} is connected to this database, and this is ${own}. Nothing was changed. Run the same version on every server (docs/upgrades.md).`,
    )
}

/** Notes which version upgraded the database last. */
export async function noteVersion(client: pg.Client, version: string): Promise<void> {
  if (version !== '')
    await client.query(
      `insert into instance (name, value) values ('version', $1)
       on conflict (name) do update set value = excluded.value where instance.value is distinct from excluded.value`,
      [version],
    )
}

async function versionIn(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ value: string }>("select value from instance where name = 'version'")
  return rows[0]?.value
}

// Each process has one connection for notifications, which carries its version.
async function runningVersions(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select distinct application_name as name from pg_stat_activity where datname = current_database() and application_name like $1',
    [`${LISTENER} %`],
  )
  return rows.map(({ name }) => name.slice(LISTENER.length + 1))
}

/** Whether a release is newer than another: 0.10.0 is newer than 0.9.1. Unreadable versions are not. */
function isNewer(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => /^(\d+)\.(\d+)\.(\d+)/.exec(text)?.slice(1).map(Number))
  if (!a || !b) return false
  for (const [i, part] of a.entries()) if (part !== b[i]) return part > (b[i] ?? 0)
  return false
}
