import { users } from '@jobwright/contract/calls.gen.ts'
import type { CallInput } from '@jobwright/contract/route.ts'
import type { User } from '@jobwright/contract/resources/users.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../data/api.ts'
import { keys } from '../../data/keys.ts'
import { queryClient } from '../../data/queries.ts'

export type UsersQuery = NonNullable<CallInput<typeof users.list>['query']>

/** The company's users. More than a thousand is unrealistic in this trade. */
export const useUsers = (query: UsersQuery) =>
  useQuery({
    queryKey: [...keys.users, 'list', query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(users.list, { query: { ...query, count: 1000 } }, { signal }),
  })

/** One user. Private fields are left out, so that everybody shares one cache entry. */
export const useUser = (id: string) =>
  useQuery({
    queryKey: [...keys.users, 'record', id],
    queryFn: async ({ signal }) => (await call(users.get, { params: { id } }, { signal })).user,
  })

/** Whether the response contains the office's fields besides the public ones. */
export const isFull = (user: object): user is User => 'createdAt' in user && 'lastSeenAt' in user

/** Refetches the users after a local change. */
export const touchUsers = (): void => void queryClient.invalidateQueries({ queryKey: keys.users })
