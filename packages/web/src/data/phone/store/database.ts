import type { ResourceName } from '@jobwright/contract/registry.ts'
import { Dexie } from 'dexie'
import type { Table } from 'dexie'
import type { Geo } from '@jobwright/contract/resources/photos.ts'
import type { Annotations } from '@jobwright/contract/resources/marks.ts'
import type { PhotoPolicy } from '@jobwright/contract/rules/photoPolicy.ts'
import type { PhotoLinks } from '../../photos.ts'
import type { Op } from '../../outbox/op.ts'
import type { IndexEntry, Fields } from './fields.ts'

/** A record twice: as the office has it, and as it looks with what waits here. */
export type StoredRow = {
  noun: ResourceName
  id: string
  /** Null for what the office does not have yet. */
  server: Fields | null
  /** Absent when it looks as the office has it; null when it was removed here. */
  shown?: Fields | null
  /** Operations that wait for it. */
  waiting: number
  /** It fell out of what this phone is to hold, and goes once nothing waits for it. */
  left?: 1
  /** Which whole delivery brought it last; what a new one does not bring goes. */
  seen?: string
  /** When the office last answered a change of ours, in ms: an older delivery does not take it away. */
  at?: number
}

/** Bytes on the shelf. ArrayBuffers rather than Blobs: WebKit loses Blobs. */
type Shelved = {
  id: string
  bytes: ArrayBuffer
  type: string
  name: string
  sha256: string
  /** When the office confirmed them, in ms; they may go a week later, or when room is needed. */
  sentAt?: number | undefined
}

/** A photo that was taken and is not filed yet: safe before anybody looked at it. */
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
  /** What it was taken of, as far as that was chosen: it outlives the camera. */
  links?: PhotoLinks
  /** How the company wanted photos when it was taken. */
  policy?: PhotoPolicy
  name: string
  type: string
  size: number
  sha256: string
}

/** A small picture by the id of its photo or document. `name` is what the office called it when it was fetched. */
type Picture = { id: string; bytes: ArrayBuffer; type: string; name: string }

/** A document that somebody chose to have on this phone: its bytes, and its pages as pictures. */
export type StoredDocument = {
  id: string
  /** Which revision it is: the SHA-256 of its bytes. */
  sha256: string
  name: string
  type: string
  bytes: ArrayBuffer
  pages: ArrayBuffer[]
  pageType: string
  at: number
}
/** What the office confirmed of late, as it was sent: should the office lose it, it is offered again. `sentAt` in ms. */
type SentOp = Op & { sentAt: number }

/** One person's store on one device. */
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
    // Said to be saved only when it is on the disk, not when it is about to be.
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

/** The name of a person's store: never opened for anybody else. */
export const databaseName = (companyId: string, userId: string): string => `jobwright-${companyId}-${userId}`

/** Reads a kept value, such as the people of the company or how far this phone is. */
export async function readKept<T>(db: PhoneDb, key: string): Promise<T | undefined> {
  return (await db.kept.get(key))?.value as T | undefined
}
