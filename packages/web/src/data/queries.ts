import { partialMatchKey, QueryClient } from '@tanstack/react-query'
import { Refusal } from '@jobwright/contract/problem.ts'
import { LostNetwork } from './api.ts'
import type { Key } from './keys.ts'
import { takeTogether } from './together.ts'

const patient = (failures: number, problem: unknown): boolean =>
  problem instanceof LostNetwork ? failures < 2 : problem instanceof Refusal && problem.status >= 500 && failures < 1

/** Every query of the product. Other users' changes arrive as events, so nothing is refetched for its age. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      gcTime: 10 * 60_000,
      networkMode: 'always',
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      retry: patient,
      retryDelay: (failures) => 500 * 2 ** failures + Math.random() * 300,
    },
    mutations: { networkMode: 'always', retry: false },
  },
})

const nothing: ReadonlySet<string> = new Set()

/**
 * Reads again what these keys name, each once: a list that is asked for twice would start anew. What belongs to a record
 * whose id is in `except` is left out: its page is closing, and it is not there to be read.
 */
export function readAgain(keys: Iterable<Key>, except: ReadonlySet<string> = nothing): void {
  const once = new Map([...keys].map((key) => [JSON.stringify(key), key]))
  const isOpen = (key: Key) => !except.has(String(key[2]))
  const named = [...once.values()]
  const together = takeTogether(queryClient, (key) => isOpen(key) && named.some((one) => partialMatchKey(key, one)))
  const predicate = ({ queryKey, queryHash }: { queryKey: Key; queryHash: string }) =>
    isOpen(queryKey) && !together.has(queryHash)
  for (const queryKey of named) void queryClient.invalidateQueries({ queryKey, predicate })
}
