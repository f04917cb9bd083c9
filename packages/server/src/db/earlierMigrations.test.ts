import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { permissionId } from '@jobwright/contract/permissions.ts'
import { startingRoles } from '@jobwright/contract/presets.ts'
import pg from 'pg'
import { expect, inject, test, vi } from 'vitest'
import { presentNames, START } from './earlierMigrations.ts'
import { migrate } from './migrate.ts'
import { takeMigrationLock } from './migrationLock.ts'
import { keptPermissions } from './presets.ts'

const migrations = fileURLToPath(new URL('../../migrations', import.meta.url))
const dumpOf = (day: string) =>
  gunzipSync(
    readFileSync(fileURLToPath(new URL(`../testing/fixtures/installation-${day}.sql.gz`, import.meta.url))),
  ).toString('utf8')

/** The schema's tables and guards, as text. Role names differ between installations. */
const schemaText = `
  select 'column ' || attrelid::regclass || ' ' || attname || ' ' || format_type(atttypid, atttypmod) || ' ' || attnotnull || ' ' || attstorage::text
      || ' ' || coalesce(pg_get_expr(d.adbin, d.adrelid), '') || ' ' || attgenerated::text || attidentity::text as line
    from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and attnum > 0 and not attisdropped
  union all select 'constraint ' || conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
  union all select 'index ' || indexdef from pg_indexes where schemaname = 'public'
  union all select 'options ' || relname || ' ' || coalesce(reloptions::text, '') || relrowsecurity || relforcerowsecurity from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'i')
  union all select 'trigger ' || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
  union all select 'policy ' || tablename || ' ' || policyname || permissive || cmd || coalesce(qual, '') || coalesce(with_check, '') from pg_policies where schemaname = 'public'
  union all select 'function ' || oid::regprocedure || ' ' || md5(prosrc) || prosecdef || provolatile::text from pg_proc where pronamespace = 'public'::regnamespace
  order by 1`
const linesOf = async (client: pg.Client) =>
  (await client.query<{ line: string }>(schemaText)).rows.map(({ line }) => line)

/** The columns of each table, as a list for a select. */
async function columnsOf(client: pg.Client): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; columns: string }>(
    "select c.relname as name, string_agg('t.' || quote_ident(a.attname), ', ' order by a.attnum) as columns from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not in ('migrations', 'resources') group by 1 order by 1",
  )
  return Object.fromEntries(rows.map(({ name, columns }) => [name, columns]))
}

/** Each table's row count and a hash of all rows; of the tables in `known`, only these columns. */
async function rowsOf(client: pg.Client, known: Record<string, string> = {}): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const [name, columns] of Object.entries(await columnsOf(client))) {
    const { rows } = await client.query<{ line: string }>(
      `select row(${known[name] ?? columns})::text as line from ${name} t order by 1`,
    )
    const hash = createHash('sha256').update(rows.map(({ line }) => line).join('\n'))
    found[name] = `${rows.length} ${hash.digest('hex')}`
  }
  return found
}

/** What roles may do, and which state of the product's own role each of them is. */
const rolesOf = async (client: pg.Client) =>
  (
    await client.query<{ key: string; id: number; ids: number[]; preset: string }>(
      "select company_id || ' ' || id as key, id, permission_ids as ids, preset from roles order by company_id, id",
    )
  ).rows
/** What roles may do, how far, and what they hold back. */
const rightsOf = async (client: pg.Client) =>
  (
    await client.query<{ key: string; ids: number[]; limits: string }>(
      "select company_id || ' ' || id as key, permission_ids as ids, limits from roles order by company_id, id",
    )
  ).rows
/** The events that are not of a role that followed the product. */
const eventsOf = async (client: pg.Client) =>
  (
    await client.query(
      "select count(*)::integer as n from audit_events where not (resource = 'roles' and action = 'updated' and actor_id is null)",
    )
  ).rows

// Of before the tables were written anew: one with all migrations of then, one that stopped among them.
test.each(['2026-11-24', '2026-11-23'])(
  'an installation of %s starts with every row, and becomes the same as a fresh one',
  async (day) => {
    const cluster = inject('cluster')
    const admin = new pg.Client(cluster)
    await admin.connect()
    const names = [`jw_earlier_${process.pid}`, `jw_fresh_${process.pid}`] as const
    const [earlier, fresh] = names.map((database) => new pg.Client({ ...cluster, database }))
    if (!earlier || !fresh) throw new Error('no clients')
    try {
      for (const name of names) await admin.query(`create database ${name} template template0 encoding 'UTF8'`)
      await earlier.connect()
      await earlier.query(dumpOf(day))
      await earlier.query('reset all')
      // A role that a company made itself: some of each block, a verb, a scope, a hidden group.
      await earlier.query(
        `insert into roles (company_id, id, title, permission_ids, scopes, hidden)
         select id, 501, 'Estimator', '{1,7,12,22,25,52,101,108}', '{"22": "own", "25": "own"}', '{pay}' from companies`,
      )
      const known = await columnsOf(earlier)
      const before = await rowsOf(earlier)
      const instance = () => earlier.query<{ line: string }>('select i::text as line from instance i order by name')
      const instanceBefore = await instance()
      const eventsBefore = await eventsOf(earlier)
      const rightsBefore = await rightsOf(earlier)
      expect(before['tasks']).toMatch(/^600 /)
      await migrate({ ...cluster, database: names[0] }, migrations)
      const after = await rowsOf(earlier, known)
      // Tables that came since are empty, and a start plants the menus that the product has now.
      expect(after).toMatchObject({
        ...before,
        menus: after['menus'],
        audit_events: after['audit_events'],
        roles: after['roles'],
        instance: after['instance'],
      })
      // What the installation says of itself only grows.
      expect((await instance()).rows).toEqual(expect.arrayContaining(instanceBefore.rows))
      // Roles that nobody changed are those of a new company, and the history says which of them changed.
      expect(await eventsOf(earlier)).toEqual(eventsBefore)
      // Any other role may do what it could do, as far as it could: ids keep their meaning.
      const custom = (await rolesOf(earlier)).flatMap(({ key, preset }) => (preset === '' ? [key] : []))
      const ofCustom = (rights: Awaited<ReturnType<typeof rightsOf>>) =>
        rights.filter(({ key }) => custom.includes(key))
      expect(ofCustom(rightsBefore).length).toBeGreaterThan(0)
      const rightsAfter = new Map((await rightsOf(earlier)).map(({ key, ...rights }) => [key, rights]))
      for (const { key, ids, limits } of ofCustom(rightsBefore)) {
        // An older migration gave those who saw bids the price book.
        expect(rightsAfter.get(key)?.ids.filter((id) => id !== permissionId('pricebook.list'))).toEqual(ids)
        expect(rightsAfter.get(key)?.limits).toBe(limits)
      }
      const followed = (await rolesOf(earlier)).filter(({ preset }) => preset !== '')
      expect(followed.length).toBeGreaterThanOrEqual(startingRoles.length)
      for (const { id, ids } of followed)
        expect([id, ids]).toEqual([id, keptPermissions(startingRoles.find((role) => role.id === id)!.permissions).ids])
      expect(
        Object.keys(after)
          .filter((name) => !(name in before))
          .filter((name) => !after[name]?.startsWith('0 ')),
      ).toEqual([])
      await migrate({ ...cluster, database: names[1] }, migrations)
      await fresh.connect()
      expect(await linesOf(earlier)).toEqual(await linesOf(fresh))
      // And once more, as every later start does it.
      await migrate({ ...cluster, database: names[0] }, migrations)
      expect(await rowsOf(earlier, known)).toEqual(after)
    } finally {
      await earlier.end()
      await fresh.end().catch(() => undefined)
      for (const name of names) await admin.query(`drop database if exists ${name} with (force)`)
      await admin.end()
    }
  },
)

test('archives of before are read by the names of now; what stopped in between is refused', () => {
  const all = dumpOf('2026-11-24').match(/\d{4}_\w+\.sql(?=')/g)
  const old = [...new Set(all)]
  expect(old).toHaveLength(31)
  expect(presentNames(old)).toEqual([START])
  expect(presentNames([...old, START, '0032_later.sql'])).toEqual([START, '0032_later.sql'])
  expect(presentNames([START])).toEqual([START])
  expect(() => presentNames(old.slice(0, 20))).toThrow(/too old/)
})

test('a database of a newer version, or with a newer server on it, is refused with the version to start', async () => {
  const cluster = inject('cluster')
  const admin = new pg.Client(cluster)
  await admin.connect()
  const database = `jw_newer_${process.pid}`
  const owner = { ...cluster, database }
  const start = (version: string) => migrate(owner, migrations, undefined, version)
  const client = new pg.Client({ ...owner, application_name: 'jobwright-listen 0.10.0' })
  try {
    await admin.query(`create database ${database} template template0 encoding 'UTF8'`)
    await start('0.9.0')
    await client.connect()
    await expect(start('0.9.1')).rejects.toThrow(/Jobwright 0\.10\.0 is connected.*this is 0\.9\.1/)
    await start('0.10.0')
    await client.query("insert into migrations (name, checksum) values ('9999_future.sql', 'x')")
    await expect(start('0.10.0')).rejects.toThrow(/upgraded by Jobwright 0\.10\.0.*9999_future\.sql/)
    await client.query("delete from migrations where name = '9999_future.sql'")
    // A function that no longer belongs to any version of ours is in `sql` now.
    await client.query("insert into migrations (name, checksum) values ('0030_photos_to_complete.sql', 'x')")
    await start('0.10.0')
  } finally {
    await client.end()
    await admin.query(`drop database if exists ${database} with (force)`)
    await admin.end()
  }
})

test('an upgrade that waits for another one says so, and continues when it is over', async () => {
  const cluster = inject('cluster')
  const [first, second] = [new pg.Client({ ...cluster, application_name: 'first' }), new pg.Client(cluster)]
  await Promise.all([first.connect(), second.connect()])
  const said: string[] = []
  await takeMigrationLock(first, () => {})
  const waiting = takeMigrationLock(second, (line) => said.push(line), 50)
  await vi.waitFor(() =>
    expect(said.join()).toMatch(/held by the connection \d+ \(first\) and idle.*DIRECT_DATABASE_URL/),
  )
  await first.end()
  await waiting
  await second.end()
})
