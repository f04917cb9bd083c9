import { contract } from '@jobwright/contract/contract.ts'
import type { FormResource } from '@jobwright/contract/crud.ts'
import { menus } from '@jobwright/contract/menus.ts'
import { isBlock } from '@jobwright/contract/permissionBlocks.ts'
import { permissionBlocks, permissionId, permissions, rightsOf } from '@jobwright/contract/permissions.ts'
import { comments } from '@jobwright/contract/resources/comments.ts'
import { overview } from '@jobwright/contract/resources/overview.ts'
import { roles } from '@jobwright/contract/resources/roles.ts'
import { factsOf, pathOf, registry, resourceNames, type ResourceName } from '@jobwright/contract/registry.ts'
import type { AnyRoute } from '@jobwright/contract/route.ts'
import type { z } from 'zod'
import { beforeAll, describe, expect, test } from 'vitest'
import { archivedTables as archived } from '../db/archive/tables.ts'
import { resourceRows } from '../db/resources.ts'
import { resourceTables, linksTo } from '../db/schema/tables.ts'
import { createOne, draftFor, formResources, oneOfEach } from './drafts.ts'
import { sendForm } from './forms.ts'
import { testHouse, type Person } from './house.ts'
import { smallFiles } from './walkDrive.ts'

// Registry, contract and database agree on every kind of record; the web's `registry.test.ts` checks the texts.
// Everything promised for every kind holds for each, including new ones.
const house = testHouse()
let ada: Person
let ids: Record<string, string>
let picture: Buffer

/** The calls of a resource, as every resource has them. */
const callsOf = (resource: ResourceName) =>
  contract[resource] as unknown as Record<'list' | 'get' | 'update' | 'remove' | 'links', AnyRoute>
/** Whether a field is one that a form sends; others are set by the server. */
const isWritten = (resource: ResourceName, field: string): boolean =>
  field in ((contract[resource] as unknown as { create: { body: z.ZodObject } }).create.body.shape ?? {})
const idOf = (resource: ResourceName): string => ids[resource] ?? ''

/** Uploads a file that becomes a record of this kind; returns its id. */
async function upload(
  person: Person,
  resource: 'photos' | 'documents',
  fields: Record<string, string>,
): Promise<string> {
  const [url, name, bytes] =
    resource === 'photos'
      ? (['/api/upload/image', `${fields['words'] ?? 'seen'}.png`, picture] as const)
      : (['/api/upload/files', `${fields['words'] ?? 'seen'}.txt`, Buffer.from('Seen')] as const)
  const { words: _, ...rest } = fields
  const { json } = await sendForm(house, person, url, rest, [{ name, bytes }])
  return (json['files'] as { id: string }[])[0]?.id ?? ''
}
/** A new record of any kind, a form's or an upload's, by this person. */
const one = (person: Person, resource: ResourceName, words: string): Promise<string> =>
  resource === 'photos' || resource === 'documents'
    ? upload(person, resource, { words })
    : createOne(person, resource, ids, words)

beforeAll(async () => {
  ada = await house.company()
  picture = (await smallFiles()).picture
  ids = await oneOfEach(ada)
  for (const resource of ['photos', 'documents'] as const) ids[resource] = await upload(ada, resource, {})
})

test('ids of permissions and menus, and prefixes, are each used once', () => {
  const blocks = permissionBlocks.map(({ permission }) => permission)
  expect(new Set(blocks).size).toBe(blocks.length)
  expect(blocks.filter((permission) => !isBlock(permission))).toEqual([])
  for (const name of resourceNames)
    expect(permissionBlocks.find(({ resource }) => resource === rightsOf(name))?.permission, name).toBe(
      factsOf(name).permission,
    )
  expect(new Set(permissions.map(({ id }) => id)).size).toBe(permissions.length)
  expect(new Set(menus.map(({ id }) => id)).size).toBe(menus.length)
  const prefixes = resourceNames.map((name) => registry[name].prefix)
  expect(new Set(prefixes).size).toBe(prefixes.length)
})

describe.each(resourceNames)('%s', (resource) => {
  const table = resourceTables[resource]
  const facts = factsOf(resource)

  test('has its table, calls and links as the registry says', () => {
    expect(table.resource).toBe(resource)
    const found = Object.keys(callsOf(resource))
    expect(found).toEqual(expect.arrayContaining(['list', 'get', 'update', 'links', 'history']))
    // What is permanent has no way to be deleted.
    for (const call of ['remove', 'restore']) expect(found.includes(call), call).toBe(!facts.permanent)
    const links = Object.entries(table.fields).flatMap(([field, column]) =>
      'to' in column ? [[field, column.to]] : [],
    )
    expect(Object.fromEntries(links)).toEqual(facts.pointsAt)
    for (const field of [...facts.own, ...facts.people, ...(typeof facts.reach === 'string' ? [] : facts.reach)])
      expect(table.fields[field] ?? table.stamps[field], field).toBeDefined()
    expect(facts.assigned).toBe('UserId' in table.fields)
  })

  test('is told of to the database, which guards, counts and finds it', async () => {
    const told = resourceRows().find(({ name }) => name === resource)
    const [row] = await house.owner('select to_jsonb(r) as row from resources r where name = $1', [resource])
    expect(row?.['row']).toEqual(told)
    const [found] = await house.owner(
      `select (select array_agg(polname::text order by polname) from pg_policy where polrelid = $1::regclass) as policies,
         (select array_agg(tgname::text order by tgname) from pg_trigger where tgrelid = $1::regclass and tgname = any ('{count_added,count_removed,count_trashed}')) as triggers,
         (select array_agg(p order by p) from unnest(array['select', 'insert', 'update', 'delete']) p
           where has_table_privilege((select value from instance where name = 'app_role'), $1::regclass, p)) as grants,
         to_regprocedure('find_' || $1 || '(text[],integer,boolean)') is not null as finder,
         to_regprocedure('assigned_' || $1 || '(uuid,uuid)') is not null as assigned`,
      [resource],
    )
    expect(found).toEqual({
      policies: ['changing', 'company', 'house', 'looking'],
      triggers: ['count_added', 'count_removed', 'count_trashed'],
      grants: ['delete', 'insert', 'select', 'update'],
      finder: true,
      assigned: true,
    })
  })

  test('leaves with its company, and all that points at it is counted before it goes', async () => {
    expect(archived.find(({ name }) => name === resource)?.leaves).toBe('all')
    const keys = await house.owner(
      `select c.conrelid::regclass::text as resource, a.attname as column from pg_constraint c
         join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey) and a.attname <> 'company_id'
         join resources r on r.is_record and r.name = c.conrelid::regclass::text
       where c.contype = 'f' and c.confrelid = $1::regclass order by 1, 2`,
      [resource],
    )
    const known = linksTo(resource).flatMap((link) => (link.isList ? [] : `${link.resource}.${link.column}`))
    expect(known.sort()).toEqual(keys.map(({ resource: from, column }) => `${String(from)}.${String(column)}`).sort())
  })

  test('shows a role with the scope "own" only its own', async () => {
    const block = facts.permission
    const role = (await ada.call(roles.create, { body: { title: `Own ${resource}` } })).id
    const lists = new Set(resourceNames.map((name) => factsOf(name).permission + 1))
    lists.delete(block + 1)
    const parents = [...lists, permissionId('finance.view_price')]
    await ada.call(roles.setPermissions, {
      params: { id: role },
      body: { permissions: [...parents.map((id) => ({ id })), { id: block + 1, scope: 'own' }, { id: block + 2 }] },
    })
    const pat = await house.person(ada, role)
    const mine = await one(pat, resource, 'Own')
    const { rows, totalCounts } = (await pat.call(callsOf(resource).list, {})) as {
      rows: { id: string }[]
      totalCounts: number
    }
    expect(rows.map(({ id }) => id)).toEqual([mine])
    expect(totalCounts).toBe(1)
  })

  test.skipIf(facts.permanent)('leaves the trash for good in time', async () => {
    const id = await one(ada, resource, 'Gone')
    await ada.call(callsOf(resource).remove, { params: { id } } as never)
    const left = async () =>
      (
        await house.owner(`select ${facts.tombstone ? 'blob_id' : 'id'} as it from ${resource} where id = $1`, [id])
      )[0]?.['it'] ?? undefined
    await house.owner(`update ${resource} set deleted_at = now() - interval '29 days' where id = $1`, [id])
    await house.owner('select sweep()')
    expect(await left()).toBeDefined()
    await house.owner(`update ${resource} set deleted_at = now() - interval '31 days' where id = $1`, [id])
    await house.owner('select sweep()')
    expect(await left()).toBeUndefined()
  })

  test('tells how many records point at it before it is deleted', async () => {
    const target = await one(ada, resource, 'Pointed at')
    const pointing = linksTo(resource).filter(
      (link): link is typeof link & { resource: FormResource } =>
        (formResources as readonly string[]).includes(link.resource) && isWritten(link.resource, link.field),
    )
    for (const link of pointing)
      await createOne(ada, link.resource, { ...ids, [resource]: target }, 'Pointing', {
        [link.field]: link.isList ? [target] : target,
      })
    const { links } = (await ada.call(callsOf(resource).links, { params: { id: target } } as never)) as {
      links: { resource: string; field: string; count: number }[]
    }
    for (const { resource: from, field } of pointing)
      expect(links.find((link) => link.resource === from && link.field === field)?.count).toBeGreaterThan(0)
    expect(links.map((link) => `${link.resource}.${link.field}`)).toEqual(
      linksTo(resource).map((link) => `${link.resource}.${link.field}`),
    )
  })

  test('can be commented on', async () => {
    const body = { resource, recordId: idOf(resource), body: 'Seen by Ada.' }
    expect((await ada.call(comments.create, { body })).body).toBe('Seen by Ada.')
  })

  test('is found by the search', async () => {
    const id = await one(ada, resource, `Zebrawood${resource}`)
    const { rows } = await ada.call(overview.search, { query: { q: `zebrawood${resource}` } })
    expect(rows.map((hit) => [hit.resource, hit.id])).toContainEqual([resource, id])
  })

  test('is counted', async () => {
    const { data } = await ada.call(overview.resourceCount, {})
    expect(data[pathOf(resource)]).toBeGreaterThan(0)
  })
})

test.each(formResources)('a form of %s says what it needs', (resource) => {
  expect(Object.keys(draftFor(resource, ids, ada)).length).toBeGreaterThan(0)
})
