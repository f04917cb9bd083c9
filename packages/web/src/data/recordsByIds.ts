import { useQueries } from '@tanstack/react-query'
import { useFieldStore } from './phone/mode.ts'
import { recordQuery, useShortList } from './records.ts'
import type { ListQuery, Rows } from './resources.ts'

/** The kinds of records that others name in lists of ids. */
type Named = 'tasks' | 'logentries' | 'photos' | 'documents'

/**
 * Those of some records that this person may see, in the order of their ids; at most 50. A phone has most of them, and asks
 * the office for each other one.
 */
export function useRecordsByIds<N extends Named>(noun: N, ids: readonly string[], enabled = true): Rows[N][] {
  const onPhone = useFieldStore() !== null
  const query = { ids: ids.join(',') } as ListQuery<N>
  const list = useShortList(noun, query, Math.max(1, ids.length), enabled && !onPhone && ids.length > 0)
  const each = useQueries({
    queries: enabled && onPhone ? ids.map((id) => ({ ...recordQuery(noun, id), retry: false })) : [],
  })
  const rows = onPhone
    ? each.flatMap(({ data }) => (data ? [data as unknown as Rows[N]] : []))
    : (list.data?.rows ?? [])
  return ids.flatMap((id) => (rows as Rows[N][]).find((row) => row.id === id) ?? [])
}
