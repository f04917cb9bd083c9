import { createFileRoute, notFound, rootRouteId } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { currentUser } from '../data/session.ts'
import { useOnPhone } from '../data/view.ts'
import { Desk } from '../shell/Desk.tsx'
import { onDesk } from '../shell/guard.ts'

const UNKNOWN = '/_desk/$'

export const Route = createFileRoute('/_desk')({
  beforeLoad: (place) => {
    // An unknown address does not require signing in.
    if (!currentUser() && place.matches.some(({ routeId }) => routeId === UNKNOWN))
      throw notFound({ routeId: rootRouteId })
    onDesk(place)
  },
  component: Shell,
})

const Phone = lazy(async () => ({ default: (await import('../shell/phone/Phone.tsx')).Phone }))

// Pages without a phone version are shown in the phone's shell.
function Shell() {
  return useOnPhone() ? (
    <Suspense fallback={null}>
      <Phone />
    </Suspense>
  ) : (
    <Desk />
  )
}
