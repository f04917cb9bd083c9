import { projects } from '@jobwright/contract/calls.gen.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../data/api.ts'
import { keys } from '../../../data/keys.ts'

const MINUTE_MS = 60_000

/** A project on one page, read again when something of it changes; with a running clock every minute. */
export function useProjectOverview(id: string) {
  return useQuery({
    queryKey: keys.overview(id),
    queryFn: ({ signal }) => call(projects.overview, { params: { id } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.hours?.running ? MINUTE_MS : false),
  })
}
