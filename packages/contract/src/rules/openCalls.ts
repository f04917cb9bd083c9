import type { AnyRoute } from '../route.ts'

/** Whether a call has no session: it is open to everyone, or to the tablets of a company. */
const hasNoSession = ({ open }: AnyRoute): boolean => open === 'everyone' || open === 'kiosk'

/** Whether a plan allows a call. `self` says whether it is about the caller. */
export function openIn(plan: 'open' | 'reading' | 'closed', route: AnyRoute, self = false): boolean {
  if (plan === 'open' || hasNoSession(route) || route.plan === 'always') return true
  if (route.plan === 'own' && self) return true
  return plan === 'reading' && (route.method === 'GET' || route.plan === 'reading')
}

/**
 * Whether a user may make a call before setting up a required second factor. `self` says whether it is about
 * themselves.
 */
export const openBeforeMfa = (route: AnyRoute, self: boolean): boolean =>
  hasNoSession(route) || route.beforeFactor === 'always' || (route.beforeFactor === 'own' && self)
