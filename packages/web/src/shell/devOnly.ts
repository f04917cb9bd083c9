import { health, session } from '@jobwright/contract/calls.gen.ts'
import { notFound } from '@tanstack/react-router'
import { call } from '../data/api.ts'
import { queryClient } from '../data/queries.ts'
import { needs } from './guard.ts'

/** Pages that exist only outside production and for administrators. */
export const devOnly = {
  beforeLoad: needs(health.seed),
  loader: async (): Promise<void> => {
    const instance = await queryClient.ensureQueryData({
      queryKey: ['instance'],
      queryFn: () => call(session.instance, {}),
    })
    if (instance.production) throw notFound()
  },
}
