import type { ResourceName } from '@jobwright/contract/registry.ts'
import type { Me } from '@jobwright/contract/resources/session.ts'
import type { Wire } from '../sendBytes.ts'
import type { NetworkStatus } from './networkStatus.ts'
import type { PhoneIndex } from './store/phoneIndex.ts'
import type { PhoneDb } from './store/database.ts'
import type { ChangedRecords } from './mode.ts'

/** Everything that makes up one user's phone: store, identity, connection to the server and clock. */
export type Phone = {
  db: PhoneDb
  index: PhoneIndex
  /** The phone's user; nothing is ever sent in another user's name. */
  me: () => Me
  /**
   * One request in this user's name. Throws Refusal, LostNetwork, or NotSignedIn when another user holds the session.
   */
  wire: Wire
  now: () => number
  /** The kind of device, as shown to the office. */
  deviceName: string
  /** Notifies lists, other tabs and the sender of changes in the store; resolves once the lists know. */
  announce: (moved: ChangedRecords) => Promise<void>
  /** The network and battery status, where the device reports it. */
  network?: () => NetworkStatus
  /** Something waits to be sent. */
  kick: () => void
}

/** Another user is signed in, or nobody; this user's work stays where it is. */
export class NotSignedIn extends Error {}

/** What changed, for `announce`. */
export function movedOf(...records: readonly { noun: ResourceName; id: string }[]): ChangedRecords {
  const moved = new Map<ResourceName, string[]>()
  for (const { noun, id } of records) {
    const ids = moved.get(noun)
    if (!ids) moved.set(noun, [id])
    else if (!ids.includes(id)) ids.push(id)
  }
  return moved
}
