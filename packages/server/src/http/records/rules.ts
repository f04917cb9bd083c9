import type { AnyRoute } from '@jobwright/contract/route.ts'
import type { Tx } from '../../db/open.ts'
import type { Fields } from '../../db/records/create.ts'
import type { Merge, RecordUpdate } from '../../db/records/update.ts'
import type { Statement } from '../../db/statement.ts'
import type { Origin, Who } from '../../request/ask.ts'
import type { LateDraft, LateRule } from '../lateWork.ts'

/** The calls that a plain record answers, as `crud` in the contract declares them. A file has no create: it is uploaded. */
export type Calls = Record<'list' | 'get' | 'update' | 'links' | 'history', AnyRoute> & {
  create?: AnyRoute
  /** Records that are permanent have neither. */
  remove?: AnyRoute
  restore?: AnyRoute
  /** Records with lines have it. */
  edit?: AnyRoute
  /** Records that are changed many at a time have it. */
  changeMany?: AnyRoute
  /** Records that are deleted many at a time have these. */
  removeMany?: AnyRoute
  restoreMany?: AnyRoute
  linksOfMany?: AnyRoute
  /** Records whose lists are counted and summed have it. */
  groups?: AnyRoute
}

/** Who changes a record, and the transaction in which it happens: rules read in it and nowhere else. */
export type Changing = {
  who: Who
  tx: Tx
  /** When it was done, of work that waited on a phone. */
  doneAt: Date | undefined
}

/** What is peculiar to a kind of record; `L` is the type of the rows that `lookups` finds. Each may refuse. */
export type Rules<L = unknown> = {
  /** The fields of a new record with this id, from the draft; every field of the table must come out. */
  create?(draft: Fields, who: Who, looked: readonly L[][], id: string, from: Origin): Fields | Promise<Fields>
  /** The id of a new record whose sender names none, where it is not just any. */
  idFor?(draft: Fields, looked: readonly L[][], who: Who): string
  /** What must be written before a new record, in the same transaction. */
  before?(draft: Fields, fields: Fields): ((tx: Tx) => Promise<unknown>) | undefined
  /** What else is written with a new record, in the same transaction. */
  also?(id: string, fields: Fields, who: Who): ((tx: Tx) => Promise<unknown>) | undefined
  /** What `create` needs to know beforehand, read in the round trip that authenticates. */
  lookups?(draft: Fields): readonly Statement<L>[]
  /** What is taken of work that was done without signal before its record was given to somebody else. */
  late?: LateRule & {
    draft(draft: Fields, who: Who, from: Origin, looked: readonly L[][]): Promise<LateDraft<L> | undefined>
  }
  /** Whether this person may do this to this record, beyond what the call needs; refuses if not. */
  permit?(read: Tx, id: string, who: Who, to: 'update' | 'remove' | 'restore'): Promise<void>
  /** What else is to be put right when a record comes out of the trash, in the same transaction. */
  restoring?(id: string, who: Who): readonly Statement[]
  /** Brings a change that was made for an earlier state of the record to the present one, before values are compared. */
  arriving?(tx: Tx, change: RecordUpdate, current: Fields): Promise<RecordUpdate>
  /** Checks a change by itself. */
  check?(patch: Fields, who: Who): void
  /** Rules that need the record as it is; asked only for changes that touch one of `fields`. */
  change?: {
    fields: readonly string[]
    apply(current: Fields, patch: Fields, by: Changing): Fields | Promise<Fields>
  }
  merge?: Merge
  /** Further records that come with a new one (a series), in the same transaction; `seriesField` gets the first one's id. */
  further?(draft: Fields, first: Fields, who: Who): Fields[]
  seriesField?: string
  /** Other records that a change reaches, and what of it: changed in the same transaction. */
  others?(read: Tx, id: string, patch: Fields, who: Who): Promise<{ ids: string[]; patch: Fields }>
}

/** What a create or an update sends. */
export type Body = Fields & { id?: string; version?: number; base?: Fields }

/** The id in the path of a call. */
export const idIn = (ask: { params: unknown }): string => (ask.params as { id: string }).id
/** The version in a record's JSON. */
export const versionIn = (json: string): number => Number(/"version"\s*:\s*(\d+)/.exec(json)?.[1] ?? 0)
