import { activity, type Deed } from '@jobwright/contract/resources/activity.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from './api.ts'
import { keys } from './keys.ts'

/** Who reaches little in a company where much happens gets pages with nothing on them: so many are passed over by themselves. */
const PASSED_OVER = 6

/** A page of what happened; one without anything on it is passed over. */
async function page(
  count: number,
  from: string | undefined,
  signal: AbortSignal,
): Promise<{ rows: Deed[]; next: string | null }> {
  let after = from
  for (let passed = 0; ; passed += 1) {
    const answer = await call(activity.list, { query: { count, ...(after && { after }) } }, { signal })
    if (answer.rows.length > 0 || !answer.next || passed >= PASSED_OVER) return answer
    after = answer.next
  }
}

/** What happened lately in the company, newest first; it follows what happens now. */
export const useActivity = (count: number) =>
  useInfiniteQuery({
    queryKey: [...keys.activity, count],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam }) => page(count, pageParam, signal),
    getNextPageParam: (last) => last.next ?? undefined,
  })
