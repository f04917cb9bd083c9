import type { Me } from '@jobwright/contract/resources/session.ts'
import { meOf } from './keptMe.ts'
import { keepStored, readStored } from './stored.ts'
import { storeOf } from './store.ts'

/** The signed-in session of this browser: the bearer token, the user, and the user's ETag. */
type SignedIn = { token: string; me: Me; etag?: string | undefined }

export const SESSION_KEY = 'jobwright.session'

/** The stored session, or null. One from an older version counts as signed out. */
export function keptSession(): SignedIn | null {
  const kept = readStored('local', SESSION_KEY) as Partial<SignedIn> | undefined
  const me = meOf(kept?.me)
  return kept && typeof kept.token === 'string' && me
    ? { token: kept.token, me, ...(typeof kept.etag === 'string' && { etag: kept.etag }) }
    : null
}

export const signed = storeOf<SignedIn | null>(typeof localStorage === 'undefined' ? null : keptSession())

/** Stores the session for this tab and the others. */
export function keepSession(next: SignedIn | null): void {
  keepStored('local', SESSION_KEY, next ?? undefined)
  signed.set(next)
}

/** Ends the session of this token, once: a late 401 for an older token ends nothing. */
export function endSession(token: string): void {
  if (signed.get()?.token === token) keepSession(null)
}
