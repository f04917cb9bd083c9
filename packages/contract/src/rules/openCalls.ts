import type { AnyRoute } from '../route.ts'

/** Whether a plan leaves a call open. `self` says whether it is about whoever asks. */
export function openIn(plan: 'open' | 'reading' | 'closed', route: AnyRoute, self = false): boolean {
  if (plan === 'open' || route.open === 'everyone' || route.plan === 'always') return true
  if (route.plan === 'own' && self) return true
  return plan === 'reading' && (route.method === 'GET' || route.plan === 'reading')
}

/** Whether somebody makes a call who still has to set up a second factor. `self` says whether it is about themself. */
export const openBeforeMfa = (route: AnyRoute, self: boolean): boolean =>
  route.open === 'everyone' || route.beforeFactor === 'always' || (route.beforeFactor === 'own' && self)
