import { createRootRoute, Outlet } from '@tanstack/react-router'
import { Beside } from '../shell/Beside.tsx'
import { Blank } from '../shell/Blank.tsx'
import { MissingPanel } from '../parts/MissingPanel.tsx'
import { ErrorScreen } from '../shell/ErrorScreen.tsx'

export const Route = createRootRoute({
  component: () => (
    <>
      <Outlet />
      <Beside />
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
