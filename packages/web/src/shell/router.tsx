import { createRouter } from '@tanstack/react-router'
import { onSessionEnd, refreshSession } from '../data/session.ts'
import { followChanges } from '../data/events.ts'
import { routeTree } from '../routeTree.gen.ts'
import { RecordSkeleton } from '../ui/Skeletons.tsx'
import { MissingPanel } from '../parts/MissingPanel.tsx'
import { ErrorScreen } from './ErrorScreen.tsx'
import { followLinks } from './links.ts'
import { watchChunks } from './reload.ts'

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultPendingMs: 200,
  defaultPendingMinMs: 0,
  defaultPendingComponent: RecordSkeleton,
  defaultErrorComponent: ({ error }) => <ErrorScreen error={error} />,
  defaultNotFoundComponent: MissingPanel,
})

declare module '@tanstack/react-router' {
  interface Register { router: typeof router }
}

/** Starts what goes on beside the screens: links, lost chunks, the end of a session, rights read anew, changes of others. */
export function startShell(): void {
  followLinks(router)
  watchChunks()
  followChanges()
  onSessionEnd(() => void router.navigate({ to: '/', replace: true }))
  router.subscribe('onResolved', ({ pathChanged }) => {
    if (pathChanged) void refreshSession()
  })
}
