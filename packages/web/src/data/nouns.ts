import { recordCalls } from '@jobwright/contract/calls.gen.ts'
import type { FullRecords, RecordRows } from '@jobwright/contract/calls.gen.ts'
import type { Business, Kept } from '@jobwright/contract/crud.ts'
import { resourcesWith } from '@jobwright/contract/registry.ts'
import type { Ask } from '@jobwright/contract/route.ts'

/** The calls of every kind of record: what every list and form works on. */
export const calls = recordCalls
type Calls = typeof calls
/** A row of each list, and a record of each kind, as the calls return them. */
export type Rows = RecordRows
export type Records = FullRecords
/** The records that have lists and forms of the common kind. */
export type Noun = Business
export type Draft<N extends Noun> = Ask<Calls[N]['create']>['body']
/** What may be asked of a list, without its paging. */
export type ListQuery<N extends Kept> = Omit<NonNullable<Ask<Calls[N]['list']>['query']>, 'count' | 'page' | 'after'>
export type Page<T> = { rows: T[]; totalCounts: number; next: string | null }

export const nouns: readonly Noun[] = resourcesWith('from', 'form')
export const isNoun = (word: string): word is Noun => (nouns as readonly string[]).includes(word)
