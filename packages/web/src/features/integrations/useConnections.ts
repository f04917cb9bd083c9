import { useQuery } from '@tanstack/react-query'
import { connections } from '@jobwright/contract/calls.gen.ts'
import type { Connection } from '@jobwright/contract/resources/connections.ts'
import { call } from '../../data/api.ts'
import { queryClient } from '../../data/queries.ts'
import { useCan } from '../../data/session.ts'

// The name of their change events.
const key = ['connections']

/** The company's connections, for users who may see them. */
export function useConnections() {
  const may = useCan(connections.list)
  const query = useQuery({
    queryKey: [...key, 'list'],
    queryFn: ({ signal }) => call(connections.list, {}, { signal }),
    enabled: may,
  })
  return { may, query, rows: query.data?.rows as readonly Connection[] | undefined }
}

/** The messages of a connection. */
export const useDeliveries = (id: string) =>
  useQuery({
    queryKey: [...key, 'deliveries', id],
    queryFn: ({ signal }) => call(connections.deliveries, { params: { id } }, { signal }),
  })

/** Refetches them after a local change. */
export const connectionsChanged = (): Promise<void> => queryClient.invalidateQueries({ queryKey: key })
