import { plainBlanks, records } from '@jobwright/contract/records.gen.ts'
import { resourcesWith } from '@jobwright/contract/registry.ts'
import { keptTables } from '../../db/schema/tables.ts'
import type { Fields } from '../../db/records/create.ts'
import { mountRecords } from '../../http/records.ts'
import type { Calls } from '../../http/records/rules.ts'
import type { Tools } from '../../http/tools.ts'

/** The kinds of records that have no rules of their own: what every kind has, for each of them. */
export function plainFeature(tools: Tools): void {
  const blanks: Readonly<Record<string, Fields>> = plainBlanks
  for (const name of resourcesWith('plain', true))
    mountRecords(tools, keptTables[name], records[name] as unknown as Calls, {
      create: (draft) => ({ ...blanks[name], ...draft }),
    })
}
