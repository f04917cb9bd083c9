import { useQuery } from '@tanstack/react-query'
import { connections } from '@jobwright/contract/calls.gen.ts'
import type { Connection } from '@jobwright/contract/resources/connections.ts'
import { call } from '../../data/api.ts'
import { queryClient } from '../../data/queries.ts'
import { useCan } from '../../data/session.ts'

// The word that a change of them is told with.
const key = ['connections']

/** The connections of the company, for whoever may see them. */
export function useConnections() {
  const may = useCan(connections.list)
  const query = useQuery({
    queryKey: [...key, 'list'],
    queryFn: ({ signal }) => call(connections.list, {}, { signal }),
    enabled: may,
  })
  return { may, query, rows: query.data?.rows as readonly Connection[] | undefined }
}

/** The messages of one of them. */
export const useDeliveries = (id: string) =>
  useQuery({
    queryKey: [...key, 'deliveries', id],
    queryFn: ({ signal }) => call(connections.deliveries, { params: { id } }, { signal }),
  })

/** Reads them anew after a change of one's own. */
export const connectionsChanged = (): Promise<void> => queryClient.invalidateQueries({ queryKey: key })
