import type { ResourceName } from '@jobwright/contract/registry.ts'
import type { Me } from '@jobwright/contract/resources/session.ts'
import type { Wire } from '../sendBytes.ts'
import type { NetworkStatus } from './networkStatus.ts'
import type { PhoneIndex } from './store/phoneIndex.ts'
import type { PhoneDb } from './store/database.ts'
import type { ChangedRecords } from './mode.ts'

/** Everything that one person's phone consists of: their store, who they are, the way to the office and the clock. */
export type Phone = {
  db: PhoneDb
  index: PhoneIndex
  /** The person whose phone this is; nothing is ever sent in anybody else's name. */
  me: () => Me
  /** One request in this person's name. Throws Refusal, LostNetwork, or NotSignedIn when somebody else holds the session. */
  wire: Wire
  now: () => number
  /** What kind of device this is, as the office reads it. */
  deviceName: string
  /** Tells lists, other tabs and the sender what changed in the store; kept once the lists know. */
  announce: (moved: ChangedRecords) => Promise<void>
  /** What the device tells of the way out and of its battery, where it does. */
  network?: () => NetworkStatus
  /** Something waits to be sent. */
  kick: () => void
}

/** Somebody else is signed in, or nobody: this person's work stays where it is. */
export class NotSignedIn extends Error {}

/** What moved, for `announce`. */
export function movedOf(...records: readonly { noun: ResourceName; id: string }[]): ChangedRecords {
  const moved = new Map<ResourceName, string[]>()
  for (const { noun, id } of records) {
    const ids = moved.get(noun)
    if (!ids) moved.set(noun, [id])
    else if (!ids.includes(id)) ids.push(id)
  }
  return moved
}
