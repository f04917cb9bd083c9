import { roles } from '@jobwright/contract/calls.gen.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../data/api.ts'
import { queryClient } from '../../data/queries.ts'

/** The company's roles, loaded at once because there are few. */
export const useRoleList = () =>
  useQuery({
    queryKey: ['roles', 'list'],
    queryFn: async ({ signal }) => (await call(roles.list, { query: { count: 1000 } }, { signal })).rows,
  })

/** One role. */
export const useRole = (id: number) =>
  useQuery({
    queryKey: ['roles', 'record', id],
    queryFn: ({ signal }) => call(roles.get, { params: { id } }, { signal }),
  })

/** Refetches roles and their users after a local change. */
export function touchRoles(): void {
  void queryClient.invalidateQueries({ queryKey: ['roles'] })
  void queryClient.invalidateQueries({ queryKey: ['users'] })
}
