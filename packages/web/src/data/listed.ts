import type { ResourceName } from '@jobwright/contract/registry.ts'
import { hasRecords, keys } from './keys.ts'
import { rowIn, type ListData } from './lists.ts'
import type { Rows } from './resources.ts'
import { queryClient } from './queries.ts'

/** This record's row in one of the cached lists; undefined if none has it. */
export function listedRow<N extends ResourceName>(noun: N, id: string): Rows[N] | undefined {
  for (const [, data] of queryClient.getQueriesData<ListData>({
    queryKey: keys.lists(noun),
    predicate: ({ queryKey }) => hasRecords(queryKey),
  })) {
    const row = data && rowIn(data, id)
    if (row) return row as Rows[N]
  }
  return undefined
}
