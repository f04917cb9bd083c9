import { schedule } from '@jobwright/contract/calls.gen.ts'
import { needsOf, type Slug } from '@jobwright/contract/permissions.ts'
import type { Me } from '@jobwright/contract/resources/session.ts'
import type { AnyRoute, Method } from '@jobwright/contract/route.ts'
import { notFound, redirect } from '@tanstack/react-router'
import { canCall, currentUser, mayCall } from '../data/session.ts'
import { DESKTOP, measureView, showsOfficePages, viewMode } from '../data/view.ts'
import { redirectTo, withSearch } from '../data/links.ts'
import { shutAt } from './modules.ts'
import { deskAddress, mobileOf, phoneAddress } from './views.ts'

type At = { location: { href: string } }
type Place = { preload: boolean; location: { href: string; pathname: string; search: Record<string, unknown> } }

/** Redirects signed-out users to the sign-in page, and back afterwards. */
export function signedInOnly({ location }: At): void {
  if (!currentUser()) throw redirect({ to: '/', search: { to: location.href }, replace: true })
}

/** The start page: the role's, or the dashboard. */
const startOf = ({ landing }: Me): string => landing || '/dashboard'

/** Redirects signed-in users to their start page. */
export function signedOutOnly(): void {
  const me = currentUser()
  if (me) throw redirectTo(startOf(me))
}

/** Opens the setup page for users who must add a second factor, and redirects everybody else. */
export function owingOnly({ location }: At): void {
  signedInOnly({ location })
  const me = currentUser()
  if (me && !me.owesFactor) throw redirectTo(startOf(me))
}

/** Pages that open under any plan (specification 4.3): one's own, billing, and data export. */
const always =
  /^\/(help|settings|subscription|profile|no-access|organization\/export|users\/[^/]+\/changePassword)(\/|$)/

/**
 * Redirects users who may not open this page because of a missing second factor, the plan, or a disabled module, to the
 * page that explains it.
 */
function usedOnly({ location: { pathname, href } }: Place): void {
  const me = currentUser()
  if (!me) return
  if (me.owesFactor) throw redirect({ to: '/second-factor', search: { to: href }, replace: true })
  const path = pathname.replace(/^\/mobile(?=\/)/, '')
  if (me.Company.plan === 'closed' && !always.test(path))
    throw redirect({ to: '/no-access', search: { reason: 'plan' }, replace: true })
  const shut = shutAt(path, me.menus)
  if (shut) throw redirect({ to: '/no-access', search: { reason: 'module', module: shut.title }, replace: true })
}

/** What the office works with on a tablet as well: everybody's plan and numbers instead of one's own day. */
const officePages: ReadonlySet<string> = new Set(['/dashboard', '/schedule', '/timesheets'])
const isOwnSchedule = (path: string): boolean => /^\/mobile\/schedule\/?$/.test(path)

/** Whether a tablet shows this person the office's pages: somebody who plans, in no role of the field. */
const isOffice = (): boolean => {
  const me = currentUser()
  return me !== null && mayCall(me, schedule.commit) && showsOfficePages()
}

/** Guards desktop pages: on a phone, redirects to the phone version if there is one. */
export function onDesk(place: Place): void {
  const { location, preload } = place
  signedInOnly({ location })
  usedOnly(place)
  if (!preload) measureView()
  if (viewMode() === DESKTOP) return
  const { pathname, search } = location
  if (officePages.has(pathname) && isOffice()) return
  const { menus = [] } = currentUser() ?? {}
  if (mobileOf(pathname, search, menus) !== undefined) throw redirectTo(phoneAddress(pathname, search, menus))
}

/** Guards phone pages: on the desktop, redirects to the desktop version. */
export function onMobile(place: Place): void {
  const { location, preload } = place
  signedInOnly({ location })
  usedOnly(place)
  if (!preload) measureView()
  if (viewMode() !== DESKTOP) {
    if (isOwnSchedule(location.pathname) && isOffice()) throw redirectTo(withSearch('/schedule', location.search))
    return
  }
  throw redirectTo(deskAddress(location.pathname, location.search, currentUser()?.menus))
}

/**
 * Redirects users without permission for any of these calls to the no-access page; in the read-only view, to a readable
 * page.
 */
export const needs =
  (...calls: AnyRoute[]) =>
  ({ location }: Partial<At> = {}): void => {
    const me = currentUser()
    const call = calls.find((one) => !canCall(me, one))
    if (!call) return
    if (mayCall(me, call)) throw redirect({ to: '/mobile/projects', replace: true })
    const [need] = call.needs ? needsOf(call.needs) : []
    throw redirect({
      to: '/no-access',
      search: { ...(need && { need }), ...(location && { from: location.href }) },
      replace: true,
    })
  }

/** The same by permission, for pages whose calls are not known before they open. */
export const needsRight = (need: Slug | readonly Slug[], method: Method = 'GET') =>
  needs({ method, path: '/', summary: '', needs: need })

/** The operator's pages; not found for everybody else. */
export function operatorOnly(): void {
  if (!currentUser()?.Company.operator) throw notFound()
  needsRight('admin')()
}
