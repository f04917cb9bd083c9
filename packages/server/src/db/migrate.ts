import { createHash, randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { menus } from '@jobwright/contract/menus.ts'
import pg from 'pg'
import type { ClientConfig } from 'pg'
import { lackedByEarlier, presentNames, START } from './earlierMigrations.ts'
import { followPresets } from './followPresets.ts'
import { takeMigrationLock } from './migrationLock.ts'
import { noteVersion, refuseNewer } from './installedVersion.ts'
import { prepareJobs } from './jobsSchema.ts'
import { applyPresentSql } from './presentSql.ts'
import { writeResources } from './resources.ts'

/**
 * Brings the database up to date as its owner and prepares the role that the application signs in as: the tables by the
 * migrations in `folder`, functions, triggers, policies and grants by the files in `sql` beside it.
 * Each migration runs once, in one transaction, under an advisory lock; its checksum is kept, and a migration that
 * was changed after it ran is refused, and so is a database that a newer version has changed. `operator` is the company that runs
 * the installation, where one is named; `version` is this release. Answers the application's own connection.
 */
export async function migrate(
  owner: ClientConfig,
  folder: string,
  operator?: string,
  version = '',
): Promise<ClientConfig> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    await client.query('set search_path to public')
    await takeMigrationLock(client, console.error)
    const {
      rows: [server],
    } = await client.query<{ n: number }>("select current_setting('server_version_num')::int as n")
    if ((server?.n ?? 0) < 150_000) throw new Error('Jobwright needs PostgreSQL 15 or newer.')
    await refuseNewer(client, folder, version)
    await applyAll(client, folder)
    await noteVersion(client, version)
    await plantMenus(client)
    await nameOperator(client, operator)
    const role = await applicationRole(client)
    await writeResources(client)
    await applyPresentSql(client, join(folder, '..', 'sql'), role.user, role.isNew)
    await followPresets(client)
    await prepareJobs(client, role.user)
    await refuseWeakWalls(client, role.user)
    return { ...withoutAddress(owner, client), user: role.user, password: role.password }
  } finally {
    await client.end()
  }
}

// A connection string beats single fields, so the application's connection is put together from its parts.
function withoutAddress(owner: ClientConfig, client: pg.Client): ClientConfig {
  const { connectionString: _, ...rest } = owner
  return {
    ...rest,
    host: client.host,
    port: client.port,
    ...(client.database !== undefined && { database: client.database }),
    ...(owner.ssl !== undefined ? { ssl: owner.ssl } : client.ssl ? { ssl: client.ssl as boolean } : {}),
  }
}

/**
 * Brings an empty database to where another one was: runs the migrations of these names and nothing else.
 * @throws Error when one of them is not known here, or the database has others already
 */
export async function migrateAs(owner: ClientConfig, folder: string, was: readonly string[]): Promise<void> {
  const names = presentNames(was)
  const client = new pg.Client(owner)
  await client.connect()
  try {
    await client.query('set search_path to public')
    const known = readdirSync(folder)
    const newer = names.filter((name) => !known.includes(name))
    if (newer.length > 0)
      throw new Error(
        `This data comes from a newer version of Jobwright (${newer.join(', ')}). Update this installation first.`,
      )
    await applyAll(client, folder, names)
    const { rows } = await client.query<{ name: string }>('select name from migrations')
    if (presentNames(rows.map(({ name }) => name)).some((name) => !names.includes(name)))
      throw new Error('This database is newer than the data to load. Use an empty database.')
  } finally {
    await client.end()
  }
}

async function applyAll(client: pg.Client, folder: string, only?: readonly string[]): Promise<void> {
  await client.query(
    'create table if not exists migrations (name text primary key, checksum text not null, at timestamptz not null default now())',
  )
  await applyEarlier(client, `${folder}-earlier`)
  const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from migrations')
  const done = new Map(rows.map((row) => [row.name, row.checksum]))
  const hasStart = !done.has(START) && presentNames([...done.keys()]).includes(START)
  for (const name of readdirSync(folder)
    .filter((file) => file.endsWith('.sql') && (only?.includes(file) ?? true))
    .sort()) {
    const text = readFileSync(join(folder, name), 'utf8')
    const checksum = checksumOf(text)
    const before = done.get(name)
    if (before !== undefined && before !== checksum) throw new Error(`The migration ${name} was changed after it ran.`)
    if (before !== undefined) continue
    if (name === START && hasStart) {
      await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum])
      continue
    }
    await applyOne(client, name, text)
  }
}

const checksumOf = (text: string): string => createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex')

async function applyOne(client: pg.Client, name: string, text: string): Promise<void> {
  await client.query('begin')
  try {
    await client.query(text)
    await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksumOf(text)])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`The migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
}

/** Brings a database that stopped among the migrations before START to where START begins. */
async function applyEarlier(client: pg.Client, folder: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select name from migrations')
  for (const name of lackedByEarlier(rows.map((row) => row.name)))
    await applyOne(client, name, readFileSync(join(folder, name), 'utf8'))
}

/** Brings the menus that the product has into the catalogue. What the operator changed of one that is there stays. */
async function plantMenus(client: pg.Client): Promise<void> {
  await client.query(
    `insert into menus (id, title, icon, route_desktop, route_mobile, status, is_menu_item, company_menu, place, position, ours)
     select id, title, icon, "routeDesktop", "routeMobile", status, "isMenuItem", "companyMenu", "group", "order", true
     from jsonb_to_recordset($1::jsonb) as m (id integer, title text, icon text, "routeDesktop" text, "routeMobile" text, status integer,
       "isMenuItem" boolean, "companyMenu" boolean, "group" text, "order" integer)
     on conflict do nothing`,
    [JSON.stringify(menus.map((menu, i) => ({ ...menu, order: (i + 1) * 10 })))],
  )
}

async function nameOperator(client: pg.Client, operator: string | undefined): Promise<void> {
  await client.query("delete from instance where name = 'operator_company'")
  if (operator) await client.query("insert into instance (name, value) values ('operator_company', $1)", [operator])
}

async function applicationRole(client: pg.Client): Promise<{ user: string; password: string; isNew: boolean }> {
  const { rows: kept } = await client.query<{ name: string; value: string }>(
    "select name, value from instance where name in ('app_role', 'app_password')",
  )
  const known = Object.fromEntries(kept.map((row) => [row.name, row.value]))
  const database =
    (await client.query<{ name: string }>('select current_database() as name')).rows[0]?.name ?? 'jobwright'
  const user =
    known['app_role'] ??
    `jobwright_app_${createHash('sha256')
      .update(`${database} ${randomBytes(8).toString('hex')}`)
      .digest('hex')
      .slice(0, 10)}`
  const password = known['app_password'] ?? randomBytes(24).toString('base64url')
  const id = client.escapeIdentifier(user)
  const { rowCount: there } = await client.query('select 1 from pg_roles where rolname = $1', [user])
  // The role belongs to the cluster, not to the database: after a restore elsewhere it must be made again.
  if (!there)
    await client.query(
      `create role ${id} login nosuperuser nocreatedb nocreaterole password ${client.escapeLiteral(password)}`,
    )
  await client.query('insert into instance (name, value) values ($1, $2), ($3, $4) on conflict (name) do nothing', [
    'app_role',
    user,
    'app_password',
    password,
  ])
  // Statements are planned once and kept, often while tables are still small: a plan that reads a whole table would
  // stay when it has grown. A scan that cannot be avoided so looks dear, and would be compiled for seconds.
  await client.query(
    `alter role ${id} set enable_seqscan = off; alter role ${id} set datestyle = 'ISO'; alter role ${id} set jit = off`,
  )
  await client.query(`grant usage on schema public to ${id}`)
  await closeSettings(client)
  return { user, password, isNew: !there }
}

// With set_config closed, a statement smuggled into an expression cannot name another company. Only a superuser
// can close it; on a managed database the policies and set_company() still stand.
async function closeSettings(client: pg.Client): Promise<void> {
  const {
    rows: [me],
  } = await client.query<{ super: boolean }>('select rolsuper as super from pg_roles where rolname = current_user')
  if (!me?.super) return
  await client.query(`revoke execute on function pg_catalog.set_config(text, text, boolean), pg_catalog.query_to_xml(text, boolean, boolean, text) from public;
    revoke update on pg_catalog.pg_settings from public`)
}

/** Refuses to start on a database in which a company could see another. */
async function refuseWeakWalls(client: pg.Client, appRole: string): Promise<void> {
  const { rows: open } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and (c.relname = 'companies' or exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped))
       and (not c.relrowsecurity or not c.relforcerowsecurity
         or not exists (select 1 from pg_policy p where p.polrelid = c.oid and p.polname = 'company' and p.polqual is not null and p.polwithcheck is not null))`,
  )
  if (open.length > 0)
    throw new Error(
      `Refusing to start: these tables have no wall between companies: ${open.map((row) => row.name).join(', ')}.`,
    )
  const {
    rows: [role],
  } = await client.query<{ strong: boolean; owns: boolean }>(
    `select r.rolsuper or r.rolbypassrls or r.rolcreaterole as strong,
            exists (select 1 from pg_class c where c.relowner = r.oid and c.relnamespace = 'public'::regnamespace) as owns
     from pg_roles r where r.rolname = $1`,
    [appRole],
  )
  if (!role || role.strong || role.owns)
    throw new Error(`Refusing to start: the role ${appRole} can pass the walls between companies.`)
}
