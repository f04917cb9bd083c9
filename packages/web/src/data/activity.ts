import { activity } from '@jobwright/contract/calls.gen.ts'
import type { ActivityEntry } from '@jobwright/contract/resources/activity.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from './api.ts'
import { keys } from './keys.ts'

/**
 * Skips up to this many empty pages on its own: somebody with few permissions in a busy company gets pages without
 * visible entries.
 */
const PASSED_OVER = 6

/** Filters: user, kind of record, and date range. */
export type ActivityFilter = { UserId?: string; resource?: ActivityEntry['resource']; from?: string; to?: string }

/** A page of activity; empty pages are skipped. */
async function page(
  count: number,
  filter: ActivityFilter,
  from: string | undefined,
  signal: AbortSignal,
): Promise<{ rows: ActivityEntry[]; next: string | null }> {
  let after = from
  for (let passed = 0; ; passed += 1) {
    const answer = await call(activity.list, { query: { ...filter, count, ...(after && { after }) } }, { signal })
    if (answer.rows.length > 0 || !answer.next || passed >= PASSED_OVER) return answer
    after = answer.next
  }
}

const everything: ActivityFilter = {}

/** The company's recent activity, newest first, updated live. */
export const useActivity = (count: number, filter: ActivityFilter = everything) =>
  useInfiniteQuery({
    queryKey: [...keys.activity, count, filter],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam }) => page(count, filter, pageParam, signal),
    getNextPageParam: (last) => last.next ?? undefined,
  })
