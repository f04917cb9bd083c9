import { users } from '@jobwright/contract/calls.gen.ts'
import type { CallInput } from '@jobwright/contract/route.ts'
import type { User } from '@jobwright/contract/resources/users.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../data/api.ts'
import { keys } from '../../data/keys.ts'
import { queryClient } from '../../data/queries.ts'

export type UsersQuery = NonNullable<CallInput<typeof users.list>['query']>

/** The people of the company. A thousand are more than any company of this trade has. */
export const useUsers = (query: UsersQuery) =>
  useQuery({
    queryKey: [...keys.users, 'list', query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(users.list, { query: { ...query, count: 1000 } }, { signal }),
  })

/** One person. What is only for themself is left out, so that everybody reads the same. */
export const useUser = (id: string) =>
  useQuery({
    queryKey: [...keys.users, 'record', id],
    queryFn: async ({ signal }) => (await call(users.get, { params: { id } }, { signal })).user,
  })

/** Whether the answer holds what the office sees of a person, beside what everybody does. */
export const isFull = (user: object): user is User => 'createdAt' in user && 'lastSeenAt' in user

/** Reads the people anew after a change of ours. */
export const touchUsers = (): void => void queryClient.invalidateQueries({ queryKey: keys.users })
