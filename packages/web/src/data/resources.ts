import { recordCalls } from '@jobwright/contract/calls.gen.ts'
import type { FullRecords, RecordRows } from '@jobwright/contract/calls.gen.ts'
import type { FormResource } from '@jobwright/contract/crud.ts'
import type { ResourceName } from '@jobwright/contract/registry.ts'
import type { AnyRoute, CallInput } from '@jobwright/contract/route.ts'

/** The API calls of every kind of record, which every list and form uses. */
export const calls = recordCalls
type Calls = typeof calls
/** The calls that delete a record of this kind and bring it back; undefined for kinds that are never deleted. */
export const removalOf = (noun: ResourceName): AnyRoute | undefined => trashCalls(noun).remove
export const restorationOf = (noun: ResourceName): AnyRoute | undefined => trashCalls(noun).restore
/** The call, of a kind that can be deleted. */
export function existing(route: AnyRoute | undefined): AnyRoute {
  if (!route) throw new Error('Records of this kind are never deleted.')
  return route
}
const trashCalls = (noun: ResourceName) => calls[noun] as { remove?: AnyRoute; restore?: AnyRoute }
/** A row of each list, and a record of each kind, as the calls return them. */
export type Rows = RecordRows
export type Records = FullRecords
export type Draft<N extends FormResource> = CallInput<Calls[N]['create']>['body']
/** The query of a list, without paging. */
export type ListQuery<N extends ResourceName> = Omit<
  NonNullable<CallInput<Calls[N]['list']>['query']>,
  'count' | 'page' | 'after'
>
export type Page<T> = { rows: T[]; totalCounts: number; next: string | null }
