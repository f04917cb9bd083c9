import { createFileRoute, notFound, useParams } from '@tanstack/react-router'
import { health } from '@jobwright/contract/resources/health.ts'
import { session } from '@jobwright/contract/resources/session.ts'
import { call } from '../../../data/api.ts'
import { queryClient } from '../../../data/queries.ts'
import { SeedsPage } from '../../../features/seeds/SeedsPage.tsx'
import { needs } from '../../../shell/guard.ts'

/** Only outside production and for administrators; elsewhere there is no such page. */
export const Route = createFileRoute('/_desk/dev/seeds/$resource')({
  beforeLoad: needs(health.seed),
  loader: async () => {
    const instance = await queryClient.ensureQueryData({
      queryKey: ['instance'],
      queryFn: () => call(session.instance, {}),
    })
    if (instance.production) throw notFound()
  },
  component: Screen,
})

function Screen() {
  const { resource = '' } = useParams({ strict: false })
  return <SeedsPage key={resource} resource={resource} />
}
