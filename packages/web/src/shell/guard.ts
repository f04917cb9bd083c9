import type { AnyRoute } from '@jobwright/contract/route.ts'
import { redirect } from '@tanstack/react-router'
import { canCall, currentUser } from '../data/session.ts'

type At = { location: { href: string } }

/** Sends who is not signed in to the sign-in page, and back here afterwards. */
export function signedInOnly({ location }: At): void {
  if (!currentUser()) throw redirect({ to: '/', search: { to: location.href }, replace: true })
}

/** Sends who is signed in already to the dashboard. */
export function signedOutOnly(): void {
  if (currentUser()) throw redirect({ to: '/dashboard', replace: true })
}

/** Sends who may not make this call to the page that says so. */
export const needs = (call: AnyRoute) => (): void => {
  if (!canCall(currentUser(), call)) throw redirect({ to: '/no-access', replace: true })
}
