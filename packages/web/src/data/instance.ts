import { session } from '@jobwright/contract/calls.gen.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from './api.ts'

/** Version, tag and support contacts of this installation. */
export const useInstance = () =>
  useQuery({ queryKey: ['instance'], queryFn: () => call(session.instance, {}), staleTime: Number.POSITIVE_INFINITY })
