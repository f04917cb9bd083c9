import type { AnyRouter } from '@tanstack/react-router'
import { onPlanRefused } from '../data/api.ts'
import { followChanges } from '../data/events.ts'
import { startWorker } from '../data/phone/worker.ts'
import { sendWhatWaits } from '../data/phone/sync/sendWhatWaits.ts'
import { currentUser, onSessionChange, onSessionEnd, onUserRefused, refreshSession } from '../data/session.ts'
import { isLeaving } from '../data/leaving.ts'
import { watchChunks } from './reload.ts'

/** Long enough for a page to render before the session is refetched. */
const AFTER_PAGE_MS = 300

/** Starts the background work: missing chunks, the end of a session, fresh permissions, other users' changes. */
export function startShell(router: AnyRouter): void {
  watchChunks()
  followChanges()
  sendWhatWaits()
  // On the desktop too, once the page has settled: an office whose connection drops can still open the product.
  if (document.readyState === 'complete') void startWorker()
  else window.addEventListener('load', () => void startWorker(), { once: true })
  // Listeners to its end run before those to its changes: this is the one that ended.
  let company = currentUser()?.Company
  onSessionEnd(() => {
    // A shared tablet stays what it is.
    if (router.state.location.pathname === '/kiosk') return
    // Users who were signed out return to their page.
    const search = isLeaving()
      ? {}
      : ({ to: router.state.location.href, ended: company?.demo ? 'demo' : true } as const)
    void router.navigate({ to: '/', search, replace: true })
  })
  onPlanRefused(() => void refreshSession())
  onUserRefused(() => void router.navigate({ to: '/settings', replace: true }))
  // A plan that ended or was renewed, in this browser or another, closes or opens pages at once.
  onSessionChange(() => {
    const now = currentUser()?.Company
    const changed = now && company && now.plan !== company.plan
    company = now
    if (changed) void router.invalidate()
  })
  router.subscribe('onResolved', ({ pathChanged }) => {
    // Refetched with every page, after it is painted: a user who must add a second factor meanwhile is redirected to
    // its setup.
    if (pathChanged)
      setTimeout(
        () => void refreshSession().then(() => (currentUser()?.owesFactor ? router.invalidate() : undefined)),
        AFTER_PAGE_MS,
      )
  })
}
