import type { AnyRouter } from '@tanstack/react-router'
import { followChanges } from '../data/events.ts'
import { onSessionEnd, refreshSession } from '../data/session.ts'
import { followLinks } from './links.ts'
import { watchChunks } from './reload.ts'

/** Starts what goes on beside the screens: links, lost chunks, the end of a session, rights read anew, changes of others. */
export function startShell(router: AnyRouter): void {
  followLinks(router)
  watchChunks()
  followChanges()
  onSessionEnd(() => void router.navigate({ to: '/', replace: true }))
  router.subscribe('onResolved', ({ pathChanged }) => {
    if (pathChanged) void refreshSession()
  })
}
