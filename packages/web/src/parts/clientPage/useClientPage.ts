import { clientpages } from '@jobwright/contract/calls.gen.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../data/api.ts'
import { keys } from '../../data/keys.ts'
import { readAgain } from '../../data/queries.ts'

/** The client's page of a project, with its links and questions. */
export const useClientPage = (id: string) =>
  useQuery({
    queryKey: keys.clientPage(id),
    queryFn: ({ signal }) => call(clientpages.get, { params: { id } }, { signal }),
    staleTime: 0,
  })

/** Reads again what a step changed: the page, the comments and the history of its project. */
export function clientPageChanged(id: string): void {
  readAgain([keys.clientPage(id), keys.comments('projects', id), keys.history('projects', id)])
}
