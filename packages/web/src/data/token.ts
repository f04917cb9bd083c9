import type { Me } from '@jobwright/contract/resources/session.ts'
import { meOf } from './keptMe.ts'
import { keepStored, readStored } from './stored.ts'
import { storeOf } from './store.ts'

/** Who is signed in on this browser: the bearer token, the person, and the ETag that the person came with. */
type SignedIn = { token: string; me: Me; etag?: string | undefined }

export const SESSION_KEY = 'jobwright.session'

/** What was kept from before, or null. A shape of an older version counts as signed out. */
export function keptSession(): SignedIn | null {
  const kept = readStored('local', SESSION_KEY) as Partial<SignedIn> | undefined
  const me = meOf(kept?.me)
  return kept && typeof kept.token === 'string' && me
    ? { token: kept.token, me, ...(typeof kept.etag === 'string' && { etag: kept.etag }) }
    : null
}

export const signed = storeOf<SignedIn | null>(typeof localStorage === 'undefined' ? null : keptSession())

/** Keeps who is signed in, for this tab and the others. */
export function keepSession(next: SignedIn | null): void {
  keepStored('local', SESSION_KEY, next ?? undefined)
  signed.set(next)
}

/** Ends the session that this token stood for, once: a late 401 of an older token ends nothing. */
export function endSession(token: string): void {
  if (signed.get()?.token === token) keepSession(null)
}
