import { health, session } from '@jobwright/contract/calls.gen.ts'
import { notFound } from '@tanstack/react-router'
import { call } from '../data/api.ts'
import { queryClient } from '../data/queries.ts'
import { currentUser, mayCall } from '../data/session.ts'
import { needs } from './guard.ts'

/** Pages that exist only outside production and for administrators; for everybody else there is nothing at their address. */
export const devOnly = {
  beforeLoad: (): void => {
    if (!mayCall(currentUser(), health.seed)) throw notFound()
    needs(health.seed)()
  },
  loader: async (): Promise<void> => {
    const instance = await queryClient.ensureQueryData({
      queryKey: ['instance'],
      queryFn: () => call(session.instance, {}),
    })
    if (instance.production) throw notFound()
  },
}
