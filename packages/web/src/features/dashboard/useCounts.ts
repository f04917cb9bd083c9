import { overview } from '@jobwright/contract/calls.gen.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../data/api.ts'
import { keys } from '../../data/keys.ts'

/** The record count of each kind; -1 for kinds that this user may not see. */
export const useCounts = (enabled = true) =>
  useQuery({
    enabled,
    queryKey: keys.counts,
    queryFn: async ({ signal }) => (await call(overview.resourceCount, {}, { signal })).data,
  })
