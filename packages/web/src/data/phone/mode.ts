import type { FiledUnder, ResourceName } from '@jobwright/contract/registry.ts'
import type { CommentDraft } from '@jobwright/contract/resources/comments.ts'
import type { PunchPlace } from '@jobwright/contract/resources/timeentries.ts'
import type { Starred, StarredResource } from '@jobwright/contract/resources/stars.ts'
import type { OwnPlan, PlanAnswer } from '../planTypes.ts'
import type { Diff } from '../drafts.ts'
import type { BulkChange } from './store/bulkChange.ts'
import { storeOf, useStore } from '../store.ts'

/** Records that changed in the phone's store, by the server or by this user. */
export type ChangedRecords = ReadonlyMap<ResourceName, readonly string[]>
type Row = { id: string }
export type RecordEdit = Diff & {
  version: number
  told?: Record<string, unknown>
  shown?: Record<string, unknown>
  /** Sent after this many ms; until then it can be undone. */
  graceMs?: number
}
export type LocalQuery = Readonly<Record<string, unknown>> & { count?: number; page?: number; after?: string }

/** What one tap on a clock stores for one person. */
export type Punch = {
  stop?: { id: string; changes: Record<string, unknown> } | undefined
  start?: ({ id: string } & Record<string, unknown>) | undefined
  /** Names the tap of this person; sent twice, it takes effect once. */
  key: string
}

/** The phone's store as lists and forms use it. Once a promise resolves, the write is safe. */
export type FieldStore = {
  page: (noun: ResourceName, query: LocalQuery) => Promise<{ rows: Row[]; totalCounts: number; next: string | null }>
  /** Whether the server has synced anything here yet. Until then an empty list means nothing. */
  prepared: () => Promise<boolean>
  /** Undefined when this record is not on the phone. */
  record: (noun: ResourceName, id: string) => Promise<Row | undefined>
  /** Stores a record that the server was asked for at `begun` (in ms) and marks it as recently viewed. */
  keep: (noun: ResourceName, record: Row, begun: number) => Promise<void>
  /** Sent after `graceMs`; until then it can be undone. */
  create: (noun: ResourceName, draft: object, key: string, graceMs?: number) => Promise<Row>
  update: (noun: ResourceName, id: string, edit: RecordEdit, key: string) => Promise<Row>
  /**
   * Stops a clock, starts one, or both at once: all of it is stored, or nothing. Returns the entries as they look now; lists
   * are read again once that is shown.
   */
  punch: (steps: Omit<Punch, 'key'>, key: string) => Promise<Row[]>
  /** The same for several people at once. Each punch is sent on its own, after `graceMs`; until then it can be undone. */
  punchAll: (punches: readonly Punch[], graceMs?: number) => Promise<void>
  /** Adds where punches were made, as long as they are not sent. */
  placePunches: (punches: readonly Punch[], place: PunchPlace) => Promise<void>
  /** Undoes punches that are not sent, each whole or not at all. Returns the keys of those that were undone. */
  undoPunches: (punches: readonly Punch[]) => Promise<string[]>
  /** Undoes an unsent change. Returns whether there was one. */
  undo: (key: string) => Promise<boolean>
  /** Stores what is half typed in a form, by the name of the form; undefined removes it. */
  keepDraft: (name: string, draft: object | undefined) => Promise<void>
  draft: (name: string) => Promise<unknown>
  /** Whether the operation with this key is stored here, sent or not. */
  hasSaved: (key: string) => Promise<boolean>
  remove: (noun: ResourceName, id: string, key: string) => Promise<void>
  /** Undoes an unsent deletion; undefined when there is none. */
  unremove: (noun: ResourceName, id: string) => Promise<Row | undefined>
  changePhotos: (ids: readonly string[], change: BulkChange) => Promise<void>
  starred: () => Promise<Starred>
  star: (noun: StarredResource, id: string, on: boolean) => Promise<void>
  /** Comments on a record; sent when there is signal. */
  comment: (draft: CommentDraft, key: string) => Promise<void>
  /** Photos per day, newest first; the tags in use; how many files a record has. */
  days: (query: LocalQuery) => Promise<{ rows: { day: string; count: number }[]; totalCounts: number }>
  tags: () => Promise<{ rows: { tag: string; count: number }[] }>
  filesOf: (noun: FiledUnder, id: string) => Promise<{ id: string; photos: number; documents: number }>
  /** The thumbnail of a photo or document as an image URL; undefined when it is not here. */
  picture: (id: string) => Promise<string | undefined>
  /** The full picture of a photo whose bytes are here. */
  original: (id: string) => Promise<string | undefined>
  people: () => Promise<readonly unknown[] | undefined>
  /** What the schedule said last of the days ahead, with the answers that wait; undefined before it said anything. */
  plan: () => Promise<OwnPlan | undefined>
  /** Got it or Can't to an item; sent after `graceMs`, until then it can be undone. */
  answer: (answer: PlanAnswer, key: string, graceMs: number) => Promise<void>
  /** Whether the office will fetch the weather of the logs of this project. */
  hasWeather: (projectId: string) => Promise<boolean>
  subscribe: (listener: (moved: ChangedRecords) => void) => () => void
}

/** Set on the phone's pages; null on the desktop, where everything goes over the network. */
export const fieldStore = storeOf<FieldStore | null>(null)
/** Whether lists and forms use the phone's store. */
export const useFieldStore = (): FieldStore | null => useStore(fieldStore)
