import type { FiledUnder, ResourceName } from '@jobwright/contract/registry.ts'
import type { CommentDraft } from '@jobwright/contract/resources/comments.ts'
import type { Starred, StarredResource } from '@jobwright/contract/resources/stars.ts'
import type { Diff } from '../drafts.ts'
import type { BulkChange } from './store/bulkChange.ts'
import { storeOf, useStore } from '../store.ts'

/** Records that changed in the phone's store, by the office or by this person. */
export type ChangedRecords = ReadonlyMap<ResourceName, readonly string[]>
type Row = { id: string }
export type RecordEdit = Diff & {
  version: number
  told?: Record<string, unknown>
  shown?: Record<string, unknown>
  /** It is sent so many ms later, and can be taken back until then. */
  graceMs?: number
}
export type LocalQuery = Readonly<Record<string, unknown>> & { count?: number; page?: number; after?: string }

/** The phone's own store, as lists and forms read and write through it. What is written is safe once the promise keeps. */
export type FieldStore = {
  page: (noun: ResourceName, query: LocalQuery) => Promise<{ rows: Row[]; totalCounts: number; next: string | null }>
  /** Whether the office has prepared anything here yet. Until then an empty list says nothing. */
  prepared: () => Promise<boolean>
  /** Undefined when this record does not lie on the phone. */
  record: (noun: ResourceName, id: string) => Promise<Row | undefined>
  /** Keeps a record that was read from the office, and remembers that it was looked at. */
  keep: (noun: ResourceName, record: Row) => Promise<void>
  create: (noun: ResourceName, draft: object, key: string) => Promise<Row>
  update: (noun: ResourceName, id: string, edit: RecordEdit, key: string) => Promise<Row>
  /** Takes a change back that is not sent yet. Returns whether there was one to take back. */
  undo: (key: string) => Promise<boolean>
  /** Returns whether what was done under this key is stored here, sent or not. */
  hasSaved: (key: string) => Promise<boolean>
  remove: (noun: ResourceName, id: string, key: string) => Promise<void>
  /** Takes a removal back that is not sent yet; undefined when there is none. */
  unremove: (noun: ResourceName, id: string) => Promise<Row | undefined>
  changePhotos: (ids: readonly string[], change: BulkChange) => Promise<void>
  starred: () => Promise<Starred>
  star: (noun: StarredResource, id: string, on: boolean) => Promise<void>
  /** Says something of a record; it is sent when there is signal. */
  comment: (draft: CommentDraft, key: string) => Promise<void>
  /** How many photos each day has, newest first; the tags in use; how many files a record has. */
  days: (query: LocalQuery) => Promise<{ rows: { day: string; count: number }[]; totalCounts: number }>
  tags: () => Promise<{ rows: { tag: string; count: number }[] }>
  filesOf: (noun: FiledUnder, id: string) => Promise<{ id: string; photos: number; documents: number }>
  /** The small picture of a photo or document, as an address that an image can show; undefined when it is not here. */
  picture: (id: string) => Promise<string | undefined>
  /** The whole picture, of a photo whose bytes lie here. */
  original: (id: string) => Promise<string | undefined>
  people: () => Promise<readonly unknown[] | undefined>
  subscribe: (listener: (moved: ChangedRecords) => void) => () => void
}

/** Set while somebody works on the phone's pages; null at the desk, where everything goes over the network. */
export const fieldStore = storeOf<FieldStore | null>(null)
/** Whether lists and forms work on the phone's own store. */
export const useFieldStore = (): FieldStore | null => useStore(fieldStore)
