import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { resourceNames } from '@jobwright/contract/registry.ts'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { errorCodes } from './errorCodes.ts'
import { migrate } from './migrate.ts'
import { sqlFiles } from './presentSql.ts'
import { schemaText } from './schemaText.ts'

const folder = fileURLToPath(new URL('../../sql', import.meta.url))
const migrations = fileURLToPath(new URL('../../migrations', import.meta.url))
const files = sqlFiles(folder)

/** Work on a fresh database of its own, as its owner. */
async function onFreshDatabase(work: (client: pg.Client, owner: pg.ClientConfig) => Promise<void>): Promise<void> {
  const cluster = inject('cluster')
  const name = `jw_sql_${Date.now()}_${process.pid}`
  const admin = new pg.Client(cluster)
  await admin.connect()
  await admin.query(`create database ${name} template template0 encoding 'UTF8'`)
  const owner = { ...cluster, database: name }
  const client = new pg.Client(owner)
  try {
    await migrate(owner, migrations)
    await client.connect()
    await work(client, owner)
  } finally {
    await client.end()
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  }
}
const ours = `p.pronamespace = 'public'::regnamespace and not exists (select 1 from pg_depend d
  where d.objid = p.oid and d.classid = 'pg_proc'::regclass and d.deptype = 'e')`

test('every function has one present text and a comment, and nobody executes one that no file grants', async () => {
  // A function that is written once for each kind of record names it {name}; a file may write it for some kinds only.
  const texts = files.flatMap(({ text }) =>
    [...text.matchAll(/^create or replace function ([\w{}]+)\(/gm)].map(([, name = '']) => name),
  )
  expect(new Set(texts).size).toBe(texts.length)
  const single = texts.filter((name) => !name.includes('{'))
  const perResource = texts.filter((name) => name.includes('{'))
  const written = [
    ...new Set([
      ...single,
      ...perResource.flatMap((text) => resourceNames.map((name) => text.replace('{name}', name))),
    ]),
  ]
  await onFreshDatabase(async (client) => {
    const { rows } = await client.query<{ name: string; said: string | null; everybody: boolean; app: boolean }>(
      `select p.proname as name, obj_description(p.oid, 'pg_proc') as said, has_function_privilege('public', p.oid, 'execute') as everybody,
         has_function_privilege((select value from instance where name = 'app_role'), p.oid, 'execute') as app from pg_proc p where ${ours}`,
    )
    expect(rows.map(({ name }) => name).sort()).toEqual([...written].sort())
    expect(rows.filter(({ said }) => !said || said === 'TODO').map(({ name }) => name)).toEqual([])
    expect(rows.filter(({ everybody }) => everybody).map(({ name }) => name)).toEqual([])
    const granted = files.flatMap(({ text }) =>
      [...text.matchAll(/^grant execute on function (\w+)\(/gm)].map(([, name]) => name),
    )
    expect(
      rows
        .filter(({ app }) => app)
        .map(({ name }) => name)
        .sort(),
    ).toEqual([...granted].sort())
  })
})

test('every error that the SQL raises is in the list, and nothing else is', () => {
  const raised = files.flatMap(({ text }) => [...text.matchAll(/errcode = '(JW\d{3})'/g)].map(([, code]) => code))
  expect([...new Set(raised)].sort()).toEqual(Object.values(errorCodes).sort())
})

test('the text fits a screen', () => {
  const long = files.flatMap(({ name, text }) =>
    text.split('\n').flatMap((line, i) => (line.length > 120 ? [`${name}:${i + 1}`] : [])),
  )
  expect(long).toEqual([])
})

test('an unchanged start applies nothing; a changed one brings every text back', async () => {
  await onFreshDatabase(async (client, owner) => {
    const bodyOf = async () =>
      (await client.query<{ body: string }>("select prosrc as body from pg_proc where proname = 'fold'")).rows[0]?.body
    const body = await bodyOf()
    await client.query(
      "create or replace function fold(value text) returns text language sql immutable as $$ select 'x' $$",
    )
    await migrate(owner, migrations)
    expect(await bodyOf()).not.toBe(body)
    await client.query("comment on schema public is 'another'")
    await migrate(owner, migrations)
    expect(await bodyOf()).toBe(body)
  })
})

test('schema.sql, which reviews read, is what the migrations, the files and the registry come to', async () => {
  await onFreshDatabase(async (client) => {
    const { rows } = await client.query<{ n: number }>("select current_setting('server_version_num')::int as n")
    // Other versions write the same expressions differently.
    if ((rows[0]?.n ?? 0) < 180_000) return
    const committed = readFileSync(new URL('../../schema.sql', import.meta.url), 'utf8')
    expect(await schemaText(client)).toBe(committed)
  })
})
