import type { ResourceName } from '@jobwright/contract/registry.ts'
import { Dexie } from 'dexie'
import type { Collection, Table } from 'dexie'
import type { Geo } from '@jobwright/contract/resources/photos.ts'
import type { Annotations } from '@jobwright/contract/resources/annotations.ts'
import type { PhotoPolicy } from '@jobwright/contract/rules/photoPolicy.ts'
import type { PhotoLinks } from '../../photos.ts'
import type { Op } from '../../outbox/op.ts'
import type { IndexEntry, Fields } from './fields.ts'

/** A record twice: the server's version, and the optimistic one. */
export type StoredRow = {
  noun: ResourceName
  id: string
  /** Null for records that the server does not have yet. */
  server: Fields | null
  /** Absent when it equals the server's version; null when it was deleted here. */
  shown?: Fields | null
  /** Operations that wait for it. */
  waiting: number
  /** It left the set of records for this phone and is removed once no operation waits for it. */
  left?: 1
  /** The full sync that delivered it last; records that a new one does not deliver are removed. */
  seen?: string
  /** When the server last responded to a local change, in ms: an older full sync does not remove the record. */
  at?: number
}

/** Stored bytes. ArrayBuffers rather than Blobs, because WebKit loses Blobs. */
type Shelved = {
  id: string
  bytes: ArrayBuffer
  type: string
  name: string
  sha256: string
  /** When the server confirmed them, in ms; they may be removed a week later, or when storage is low. */
  sentAt?: number | undefined
}

/** A photo that was taken and is not filed yet; it is stored before anybody reviews it. */
export type CaptureRecord = {
  id: string
  session: string
  /** Places the shots of a session in order. */
  at: number
  capturedAt: string
  timezone: string
  geo: Geo | null
  geoReason: string
  source: 'camera' | 'gallery'
  retake: boolean
  caption: string
  tags: string[]
  marks: Annotations
  /** What it was taken of, as far as chosen; survives closing the camera. */
  links?: PhotoLinks
  /** The company's photo settings when it was taken. */
  policy?: PhotoPolicy
  name: string
  type: string
  size: number
  sha256: string
}

/** A thumbnail by the id of its photo or document. `name` is the server's name for it when it was fetched. */
type Picture = { id: string; bytes: ArrayBuffer; type: string; name: string }

/** A document that the user made available offline: its bytes, and its pages as images. */
export type StoredDocument = {
  id: string
  /** Its revision: the SHA-256 of its bytes. */
  sha256: string
  name: string
  type: string
  bytes: ArrayBuffer
  pages: ArrayBuffer[]
  pageType: string
  at: number
}
/** A recently confirmed operation as it was sent; offered again if the server loses it. `sentAt` in ms. */
type SentOp = Op & { sentAt: number }

/** One user's store on one device. */
export class PhoneDb extends Dexie {
  declare rows: Table<StoredRow, [ResourceName, string]>
  declare lists: Table<IndexEntry, [ResourceName, string]>
  declare ops: Table<Op, number>
  declare shelf: Table<Shelved, string>
  declare shots: Table<CaptureRecord, string>
  declare pictures: Table<Picture, string>
  declare papers: Table<StoredDocument, string>
  declare sent: Table<SentOp, number>
  declare kept: Table<{ key: string; value: unknown }, string>

  constructor(name: string) {
    // Report a write as saved only once it is on disk.
    super(name, { chromeTransactionDurability: 'strict' })
    this.version(1).stores({
      rows: '[noun+id],seen,left',
      lists: '[noun+id],[noun+CustomerId],[noun+ProjectId],[noun+BidId],[noun+TaskId]',
      ops: '++seq,&key,[noun+id],state',
      shelf: 'id,sentAt',
      shots: 'id,session',
      pictures: 'id',
      kept: 'key',
    })
    this.version(2).stores({ papers: 'id' })
    this.version(3).stores({ sent: 'seq,sentAt' })
  }
}

/** The name of a user's store, which is never opened for anybody else. */
export const databaseName = (companyId: string, userId: string): string => `jobwright-${companyId}-${userId}`

/** What a table has of a kind of record, by its index of kinds and ids. */
export const ofKind = <T, Key>(table: Table<T, Key>, noun: ResourceName): Collection<T, Key> =>
  table.where('[noun+id]').between([noun, ''], [noun, '\uFFFF'])

/** Reads a stored value, such as the company's people or the sync progress. */
export async function readKept<T>(db: PhoneDb, key: string): Promise<T | undefined> {
  return (await db.kept.get(key))?.value as T | undefined
}
