import { archivedTables } from '../db/archive/tables.ts'
import type { House } from './house.ts'

/**
 * How many rows each table has, and the hash of them all, by another way than an archive's own: of one company without what
 * an export leaves behind, or of everything that a backup holds.
 */
export async function tableHashes(there: House, companyId?: string): Promise<Record<string, string>> {
  const all: Record<string, string> = {}
  for (const { name, leaves, passing } of archivedTables) {
    if (companyId === undefined ? passing : leaves === 'nothing') continue
    const out = companyId === undefined ? ['txid'] : typeof leaves === 'object' ? leaves.without : []
    const [row] = await there.owner(
      `select count(*) || ' ' || md5(coalesce(string_agg(h, '' order by h), '')) as sum from
        (select md5((to_jsonb(t) - $2::text[])::text) as h from ${name} t where $1::uuid is null or ${name === 'companies' ? 'id' : ['sign_in_tries', 'menus', 'purges'].includes(name) ? 'null' : 'company_id'} = $1) x`,
      [companyId ?? null, [...out]],
    )
    all[name] = String(row?.['sum'])
  }
  return all
}
