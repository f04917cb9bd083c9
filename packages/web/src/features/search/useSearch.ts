import { overview } from '@jobwright/contract/calls.gen.ts'
import type { Hit } from '@jobwright/contract/resources/overview.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../data/api.ts'
import { keys } from '../../data/keys.ts'

const PAUSE_MS = 120
const none: readonly Hit[] = []

/** The server's results for a text, requested when typing pauses. */
export function useSearch(text: string): { hits: readonly Hit[]; searched: boolean; failed: boolean } {
  const [q] = useDebouncedValue(text.trim(), PAUSE_MS)
  const enabled = q.length > 0
  const query = useQuery({
    queryKey: [...keys.search, q],
    enabled,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    queryFn: ({ signal }) => call(overview.search, { query: { q, count: 12 } }, { signal }),
  })
  // Do not show results of a cleared field.
  const on = enabled && text.trim() !== ''
  return {
    hits: on ? (query.data?.rows ?? none) : none,
    searched: on && query.isSuccess && !query.isPlaceholderData,
    failed: on && query.isError,
  }
}
