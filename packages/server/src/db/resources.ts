import { menuOf } from '@jobwright/contract/menus.ts'
import { needFor, permissionBlocks, rightsOf } from '@jobwright/contract/permissions.ts'
import { factsOf, resourceNames, type ResourceName } from '@jobwright/contract/registry.ts'
import type { Client } from 'pg'
import { columnOf, reachColumns } from './schema/reach.ts'
import { resourceTables, projectOf } from './schema/tables.ts'

/** A row of the table `resources`: what SQL knows of a kind of record, or of a block of permissions without records. */
type ResourceRow = {
  name: string
  position: number
  permission: number
  is_scoped: boolean
  is_record: boolean
  menu: number | null
  on_phone: number
  prefix: string | null
  is_form: boolean
  is_assigned: boolean
  is_starred: boolean
  keeps_tombstone: boolean
  own_columns: string[]
  reach_function: boolean
  reach_columns: string[]
  reach_resources: string[]
  people_columns: string[]
  project: string
  title: string
  contact_search: string | null
}

/**
 * Every kind of record, and every block of permissions that none has, from the registry and the descriptions of the
 * tables. Kinds that share a block have a row each: limits name the kind.
 */
export const resourceRows = (): ResourceRow[] => {
  const used = new Set(resourceNames.map(rightsOf))
  return [
    ...resourceNames.map((name) => ({
      name,
      permission: factsOf(name).permission,
      is_scoped: true,
      ...recordFacts(name),
    })),
    ...permissionBlocks
      .filter(({ resource }) => !used.has(resource))
      .map(({ resource, permission, scoped }) => ({ name: resource, permission, is_scoped: scoped, ...noRecords })),
  ]
}

const noRecords = {
  position: 0,
  is_record: false,
  menu: null,
  on_phone: 0,
  prefix: null,
  is_form: false,
  is_assigned: false,
  is_starred: false,
  keeps_tombstone: false,
  own_columns: [],
  reach_function: false,
  reach_columns: [],
  reach_resources: [],
  people_columns: [],
  project: 'null::uuid',
  title: "''",
  contact_search: null,
}

function recordFacts(name: ResourceName): Omit<ResourceRow, 'name' | 'permission' | 'is_scoped'> {
  const { people, reach, ...facts } = factsOf(name)
  const { title, contactSearch } = resourceTables[name]
  const { own, links } = reachColumns(resourceTables[name])
  return {
    position: resourceNames.indexOf(name) + 1,
    is_record: true,
    // Kinds without an entry of their own go with the page of their permissions.
    menu: menuOf(needFor(name, 'list'))?.id ?? null,
    on_phone: facts.onPhone,
    prefix: facts.prefix,
    is_form: facts.from === 'form',
    is_assigned: facts.assigned,
    is_starred: facts.starred,
    keeps_tombstone: facts.tombstone,
    own_columns: own,
    reach_function: reach === 'function',
    reach_columns: links.map(({ column }) => column),
    reach_resources: links.map(({ resource }) => resource),
    people_columns: people.map((field) => columnOf(resourceTables[name], field)),
    project: projectOf(name),
    title,
    contact_search: contactSearch ?? null,
  }
}

/** Writes the table `resources` anew where it differs; as the owner of the database, at the start. */
export async function writeResources(client: Client): Promise<void> {
  const rows = JSON.stringify(resourceRows())
  await client.query('begin')
  await client.query(
    `delete from resources r where not exists (select 1 from jsonb_populate_recordset(null::resources, $1::jsonb) w where w = r)`,
    [rows],
  )
  await client.query(
    `insert into resources select * from jsonb_populate_recordset(null::resources, $1::jsonb) on conflict do nothing`,
    [rows],
  )
  await client.query('commit')
}
