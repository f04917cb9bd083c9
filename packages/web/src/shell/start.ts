import type { AnyRouter } from '@tanstack/react-router'
import { followChanges } from '../data/events.ts'
import { sendWhatWaits } from '../data/phone/sendWhatWaits.ts'
import { currentUser, onSessionEnd, refreshSession } from '../data/session.ts'
import { isLeaving } from './leaving.ts'
import { followLinks } from './links.ts'
import { watchChunks } from './reload.ts'

/** Starts what goes on beside the screens: links, lost chunks, the end of a session, rights read anew, changes of others. */
export function startShell(router: AnyRouter): void {
  followLinks(router)
  watchChunks()
  followChanges()
  sendWhatWaits()
  onSessionEnd(() => {
    // Who was sent out comes back to where they were.
    const search = isLeaving() ? {} : { to: router.state.location.href, ended: true }
    void router.navigate({ to: '/', search, replace: true })
  })
  router.subscribe('onResolved', ({ pathChanged }) => {
    // Read anew with every page: whoever has come to owe a second factor meanwhile is led to where it is set up.
    if (pathChanged) void refreshSession().then(() => (currentUser()?.owesFactor ? router.invalidate() : undefined))
  })
}
