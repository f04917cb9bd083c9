import { createRootRoute, Outlet, useLocation } from '@tanstack/react-router'
import { GlobalOverlays } from '../shell/GlobalOverlays.tsx'
import { Blank } from '../shell/Blank.tsx'
import { MissingPanel } from '../parts/records/MissingPanel.tsx'
import { ErrorScreen } from '../shell/ErrorScreen.tsx'

function Root() {
  // A shared tablet shows nothing of a person.
  const isKiosk = useLocation({ select: ({ pathname }) => pathname === '/kiosk' })
  return (
    <>
      <Outlet />
      {!isKiosk && <GlobalOverlays />}
    </>
  )
}

export const Route = createRootRoute({
  component: Root,
  notFoundComponent: () => (
    <Blank>
      <MissingPanel />
    </Blank>
  ),
  errorComponent: ({ error }) => (
    <Blank>
      <ErrorScreen error={error} />
    </Blank>
  ),
})
