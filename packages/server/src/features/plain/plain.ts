import { plainBlanks, records } from '@jobwright/contract/records.gen.ts'
import { resourcesWith } from '@jobwright/contract/registry.ts'
import { resourceTables } from '../../db/schema/tables.ts'
import type { Fields } from '../../db/records/create.ts'
import { mountRecords } from '../../http/records.ts'
import type { Calls } from '../../http/records/rules.ts'
import type { Context } from '../../request/context.ts'

/** The kinds of records that have no rules of their own: what every kind has, for each of them. */
export function plainFeature(context: Context): void {
  const blanks: Readonly<Record<string, Fields>> = plainBlanks
  for (const name of resourcesWith('plain', true))
    mountRecords(context, resourceTables[name], records[name] as unknown as Calls, {
      create: (draft) => ({ ...blanks[name], ...draft }),
    })
}
