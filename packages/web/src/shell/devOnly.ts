import { health, session } from '@jobwright/contract/calls.gen.ts'
import { notFound } from '@tanstack/react-router'
import { call } from '../data/api.ts'
import { queryClient } from '../data/queries.ts'
import { needs } from './guard.ts'

/** Pages that are there only outside production and for administrators; elsewhere there is no such page. */
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
