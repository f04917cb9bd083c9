import type { AnyRouter } from '@tanstack/react-router'
import { onPlanRefused } from '../data/api.ts'
import { followChanges } from '../data/events.ts'
import { startWorker } from '../data/phone/worker.ts'
import { sendWhatWaits } from '../data/phone/sync/sendWhatWaits.ts'
import { currentUser, onSessionChange, onSessionEnd, onUserRefused, refreshSession } from '../data/session.ts'
import { isLeaving } from '../data/leaving.ts'
import { watchChunks } from './reload.ts'

/** Long enough for a page to be drawn before the session is read again. */
const AFTER_PAGE_MS = 300

/** Starts what goes on beside the screens: lost chunks, the end of a session, rights read anew, changes of others. */
export function startShell(router: AnyRouter): void {
  watchChunks()
  followChanges()
  sendWhatWaits()
  // At a desk as well, once the page has settled: an office whose connection drops can still open the product.
  if (document.readyState === 'complete') void startWorker()
  else window.addEventListener('load', () => void startWorker(), { once: true })
  onSessionEnd(() => {
    // Who was sent out comes back to where they were.
    const search = isLeaving() ? {} : ({ to: router.state.location.href, ended: true } as const)
    void router.navigate({ to: '/', search, replace: true })
  })
  onPlanRefused(() => void refreshSession())
  onUserRefused(() => void router.navigate({ to: '/settings', replace: true }))
  // A plan that ended or was renewed, in this browser or another, opens and closes pages at once.
  let plan = currentUser()?.Company.plan
  onSessionChange(() => {
    const now = currentUser()?.Company.plan
    const changed = now !== undefined && plan !== undefined && now !== plan
    plan = now
    if (changed) void router.invalidate()
  })
  router.subscribe('onResolved', ({ pathChanged }) => {
    // Read again with every page, once that page is on the screen: a person who has come to owe a second factor meanwhile
    // is sent to where it is set up.
    if (pathChanged)
      setTimeout(
        () => void refreshSession().then(() => (currentUser()?.owesFactor ? router.invalidate() : undefined)),
        AFTER_PAGE_MS,
      )
  })
}
