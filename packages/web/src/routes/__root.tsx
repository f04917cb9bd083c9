import { createRootRoute, Outlet } from '@tanstack/react-router'
import { GlobalOverlays } from '../shell/GlobalOverlays.tsx'
import { Blank } from '../shell/Blank.tsx'
import { MissingPanel } from '../parts/records/MissingPanel.tsx'
import { ErrorScreen } from '../shell/ErrorScreen.tsx'

export const Route = createRootRoute({
  component: () => (
    <>
      <Outlet />
      <GlobalOverlays />
    </>
  ),
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
