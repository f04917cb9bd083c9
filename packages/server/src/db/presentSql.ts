import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from 'pg'
import { withPermissionIds } from './permissionText.ts'

/** How the files name the two roles, whose real names belong to each installation. */
const OWNER = /\bjobwright_owner\b/g
const APPLICATION = /\bjobwright_application\b/g

// Functions that are no extension's.
const ours = `p.pronamespace = 'public'::regnamespace and not exists (select 1 from pg_depend d
    where d.objid = p.oid and d.classid = 'pg_proc'::regclass and d.deptype = 'e')`

// Policies call functions of all areas, so they are applied last; a trigger is in the file of its function.
const isLast = (name: string): boolean => /^(policies|grants)\//.test(name)

/** The files that hold the present text of functions, triggers, policies and grants, by their path below `folder`, in the order in which they apply. */
export const sqlFiles = (folder: string): { name: string; text: string }[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.sql'))
    .map((name) => name.replaceAll('\\', '/'))
    .sort((a, b) => Number(isLast(a)) - Number(isLast(b)) || (a < b ? -1 : 1))
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n') }))

/** The same files as they apply: with the ids of the permissions that they name. */
const appliedFiles = (folder: string) =>
  sqlFiles(folder).map(({ name, text }) => ({ name, text: withPermissionIds(text, name) }))

/**
 * Gives functions, triggers, policies and grants their present text, in one transaction, whenever a file or the tables changed
 * since. Nobody but the owner may execute a function that no file grants;
 * triggers, policies and functions that no file names any more go. What was applied is noted in the comment of the
 * schema, which belongs to the database itself: rows may come from another one. `isNew`: the application's role was created
 * just now, and has no rights yet.
 * @throws Error with the name of the file that failed; then nothing was changed
 */
export async function applyPresentSql(client: Client, folder: string, role: string, isNew: boolean): Promise<void> {
  const files = appliedFiles(folder)
  const { rows } = await client.query<{ owner: string; tables: string; said: string | null }>(
    `select current_user as owner, (select string_agg(name || checksum, ',' order by name) from migrations)
       || (select string_agg(r::text, ',' order by r.name) from resources r) as tables,
       obj_description('public'::regnamespace, 'pg_namespace') as said`,
  )
  const [state] = rows
  if (!state) throw new Error('The database does not say who owns its tables.')
  const { owner, tables, said } = state
  const hash = createHash('sha256')
  for (const part of [owner, role, tables, ...files.flatMap(({ name, text }) => [name, text])])
    hash.update(part).update('\0')
  const stamp = `Jobwright, SQL ${hash.digest('hex')}`
  if (!isNew && said === stamp) return
  await client.query('begin')
  let at = 'the revocation of rights'
  try {
    // Bodies name functions and tables of other files.
    await client.query('set local check_function_bodies = off')
    await client.query(revokeFrom(client.escapeIdentifier(role)))
    await client.query(beginAnew)
    for (const { name, text } of files) {
      at = name
      await client.query(
        text
          .replaceAll(`'jobwright_owner'`, client.escapeLiteral(owner))
          .replace(OWNER, client.escapeIdentifier(owner))
          .replace(APPLICATION, client.escapeIdentifier(role)),
      )
    }
    at = 'the removal of functions'
    await client.query(dropUnnamed)
    at = 'the revocation of rights'
    await client.query(revokeFrom('public'))
    await client.query(`comment on schema public is ${client.escapeLiteral(stamp)}`)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`sql/${at} failed: ${(error as Error).message}`, { cause: error })
  }
}

// Triggers and policies are all created again by the files. A function may be what an index or another one depends on, so it
// is replaced where it is; its comment says whether a file did.
const beginAnew = `do $$
declare
  one record;
begin
  for one in select t.tgname as name, t.tgrelid::regclass as at from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = 'public'::regnamespace and not t.tgisinternal
  loop execute format('drop trigger %I on %s', one.name, one.at); end loop;
  for one in select p.polname as name, p.polrelid::regclass as at from pg_policy p join pg_class c on c.oid = p.polrelid
    where c.relnamespace = 'public'::regnamespace
  loop execute format('drop policy %I on %s', one.name, one.at); end loop;
  for one in select p.oid::regprocedure as at from pg_proc p where ${ours}
  loop execute format('comment on function %s is null', one.at); end loop;
end $$`
const dropUnnamed = `do $$
declare
  one regprocedure;
begin
  for one in select p.oid from pg_proc p where ${ours} and obj_description(p.oid, 'pg_proc') is null
  loop execute format('drop function %s', one); end loop;
end $$`

// Rights that no file names any more go with the first, and with the last what PostgreSQL gives everybody on a new function:
// default privileges of a schema cannot take that back.
const revokeFrom = (whom: string) => `do $$
declare
  one regprocedure;
begin
  for one in select p.oid from pg_proc p where ${ours}
  loop
    execute format('revoke all on function %s from ${whom}', one);
  end loop;
end $$`
