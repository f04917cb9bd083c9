import type { ResourceName } from '@jobwright/contract/registry.ts'

/** What the outbox does differently for a kind of record. */
type OutboxKind = {
  /** The kind of which changes come first as well, and not only what makes a record, where `Op.after` names one of it. */
  afterChangesOf?: ResourceName
  /** The status that files a record: a filing that the server refused blocks nothing. */
  filedAs?: string
  /** It is a picture and called by this field, because the name of its file means nothing to the user. */
  picture?: { calledBy: string }
}

const kinds: Partial<Record<ResourceName, OutboxKind>> = {
  // A clock starts after the one before it has stopped, and hours are signed once they have arrived.
  timeentries: { afterChangesOf: 'timeentries' },
  timesheets: { afterChangesOf: 'timeentries' },
  logentries: { filedAs: 'submitted' },
  photos: { picture: { calledBy: 'caption' } },
}
const usual: OutboxKind = {}

/** What the outbox does differently for this kind. */
export const outboxKind = (noun: ResourceName): OutboxKind => kinds[noun] ?? usual
