import { activity } from '@jobwright/contract/calls.gen.ts'
import { type ActivityEntry } from '@jobwright/contract/resources/activity.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from './api.ts'
import { keys } from './keys.ts'

/** Who reaches little in a company where much happens gets pages with nothing on them: so many are passed over by themselves. */
const PASSED_OVER = 6

/** Who did it, to what kind of record, and on which days. */
export type ActivityFilter = { UserId?: string; resource?: ActivityEntry['resource']; from?: string; to?: string }

/** A page of what happened; one without anything on it is passed over. */
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

/** What happened lately in the company, newest first; it follows what happens now. */
export const useActivity = (count: number, filter: ActivityFilter = everything) =>
  useInfiniteQuery({
    queryKey: [...keys.activity, count, filter],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam }) => page(count, filter, pageParam, signal),
    getNextPageParam: (last) => last.next ?? undefined,
  })
