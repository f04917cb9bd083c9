import { useQuery } from '@tanstack/react-query'
import { projectOverviewQuery } from '../../../data/recordStart.ts'

const MINUTE_MS = 60_000

/** A project on one page, read again when something of it changes; with a running clock every minute. */
export function useProjectOverview(id: string) {
  return useQuery({
    ...projectOverviewQuery(id),
    refetchInterval: ({ state }) => (state.data?.hours?.running ? MINUTE_MS : false),
  })
}
