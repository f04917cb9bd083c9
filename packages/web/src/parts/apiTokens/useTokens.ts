import { apiTokens } from '@jobwright/contract/calls.gen.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../data/api.ts'
import { queryClient } from '../../data/queries.ts'
import { useCan } from '../../data/session.ts'

const key = ['apiTokens']

/** One's own API tokens. */
export const useTokens = () =>
  useQuery({ queryKey: [...key, 'mine'], queryFn: ({ signal }) => call(apiTokens.mine, {}, { signal }) })

/** Everybody's tokens, for administrators. */
export function useAllTokens() {
  const may = useCan(apiTokens.all)
  const query = useQuery({
    queryKey: [...key, 'all'],
    queryFn: ({ signal }) => call(apiTokens.all, {}, { signal }),
    enabled: may,
  })
  return { may, query }
}

/** Refetches the tokens after a local change. */
export const tokensChanged = (): Promise<void> => queryClient.invalidateQueries({ queryKey: key })
