import { needsOf, type Slug } from '@jobwright/contract/permissions.ts'
import type { Me } from '@jobwright/contract/resources/session.ts'
import type { AnyRoute, Method } from '@jobwright/contract/route.ts'
import { notFound, redirect } from '@tanstack/react-router'
import { canCall, currentUser, mayCall } from '../data/session.ts'
import { DESKTOP, measureView, viewMode } from '../data/view.ts'
import { redirectTo, withSearch } from '../data/links.ts'
import { deskOf, mobileOf } from './views.ts'

type At = { location: { href: string } }
type Place = { preload: boolean; location: { href: string; pathname: string; search: Record<string, unknown> } }

/** Sends who is not signed in to the sign-in page, and back here afterwards. */
export function signedInOnly({ location }: At): void {
  if (!currentUser()) throw redirect({ to: '/', search: { to: location.href }, replace: true })
}

/** Where a person begins: where their role says, or the dashboard. */
const startOf = ({ landing }: Me): string => landing || '/dashboard'

/** Sends who is signed in already to where their role begins: the dashboard, unless it says otherwise. */
export function signedOutOnly(): void {
  const me = currentUser()
  if (me) throw redirectTo(startOf(me))
}

/** Opens the page that leads out of it for who has to set up a second factor, and sends everybody else where they belong. */
export function owingOnly({ location }: At): void {
  signedInOnly({ location })
  const me = currentUser()
  if (me && !me.owesFactor) throw redirectTo(startOf(me))
}

/** What opens whatever the plan of the company leaves (specification 4.3): one's own, paying, and taking the data along. */
const always = /^\/(settings|subscription|profile|no-access|organization\/export|users\/[^/]+\/changePassword)(\/|$)/

/**
 * Sends who may not open this page because of a second factor that they owe, of the company's plan, or of a module that it
 * does not use, to where it says so.
 */
function usedOnly({ location: { pathname, href } }: Place): void {
  const me = currentUser()
  if (!me) return
  if (me.owesFactor) throw redirect({ to: '/second-factor', search: { to: href }, replace: true })
  const path = pathname.replace(/^\/mobile(?=\/)/, '')
  if (me.Company.plan === 'closed' && !always.test(path))
    throw redirect({ to: '/no-access', search: { reason: 'plan' }, replace: true })
  const shut = me.menus.find(
    ({ routeDesktop, companyMenu }) => !companyMenu && (path === routeDesktop || path.startsWith(`${routeDesktop}/`)),
  )
  if (shut) throw redirect({ to: '/no-access', search: { reason: 'module', module: shut.title }, replace: true })
}

/** Opens pages of the desk; on a phone, those of which the phone has its own become that. */
export function onDesk(place: Place): void {
  const { location, preload } = place
  signedInOnly({ location })
  usedOnly(place)
  if (!preload) measureView()
  if (viewMode() === DESKTOP) return
  const { pathname, search } = location
  const { tab: _tab, edit: _edit, ...rest } = search
  const to = pathname === '/dashboard' ? '/mobile' : mobileOf(pathname, search)
  if (to) throw redirectTo(withSearch(to, rest))
}

/** Opens pages of the phone; at the desk they become the desk's. */
export function onMobile(place: Place): void {
  const { location, preload } = place
  signedInOnly({ location })
  usedOnly(place)
  if (!preload) measureView()
  if (viewMode() !== DESKTOP) return
  const [to = '/dashboard', query = ''] = deskOf(location.pathname).split('?')
  const search = { ...location.search, ...Object.fromEntries(new URLSearchParams(query)) }
  throw redirectTo(withSearch(to, search))
}

/** Sends who may not make this call to the page that says so; in the view for reading, to where there is something to read. */
export const needs =
  (call: AnyRoute) =>
  ({ location }: Partial<At> = {}): void => {
    const me = currentUser()
    if (canCall(me, call)) return
    if (mayCall(me, call)) throw redirect({ to: '/mobile/projects', replace: true })
    const [need] = call.needs ? needsOf(call.needs) : []
    throw redirect({
      to: '/no-access',
      search: { ...(need && { need }), ...(location && { from: location.href }) },
      replace: true,
    })
  }

/** The same by the permission itself, for pages whose calls need not be known before they are opened. */
export const needsRight = (need: Slug | readonly Slug[], method: Method = 'GET') =>
  needs({ method, path: '/', summary: '', needs: need })

/** The pages of the operator: for everybody else there is nothing there. */
export function operatorOnly(): void {
  if (!currentUser()?.Company.operator) throw notFound()
  needsRight('admin')()
}
