import { ways } from '@jobwright/contract/calls.gen.ts'
import type { Ways } from '@jobwright/contract/resources/ways.ts'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { call } from '../../data/api.ts'
import { queryClient } from '../../data/queries.ts'

const key = ['ways']

/** The notification channels of this user. */
export const useNotificationChannels = (): UseQueryResult<Ways> =>
  useQuery({ queryKey: key, gcTime: 0, queryFn: ({ signal }) => call(ways.read, {}, { signal }) })

/** Refetches after a change. */
export const notificationChannelsChanged = (): Promise<void> => queryClient.invalidateQueries({ queryKey: key })
