import type { Kept } from '@jobwright/contract/crud.ts'
import type { ListQuery } from '../data/nouns.ts'

/** What a list is searched, sorted and filtered by: words and ids, as they stand in the address. */
export type ListView = Readonly<Record<string, string>>

/** The parts of the address that belong to this list, as text. */
export function viewFrom(search: Readonly<Record<string, unknown>>, names: readonly string[]): ListView {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = search[name]
      return value === undefined || value === null || value === '' ? [] : [[name, String(value)]]
    }),
  )
}

/** A view with some of it changed; empty texts fall out. */
export const patched = (view: ListView, patch: Readonly<Record<string, string>>): ListView =>
  Object.fromEntries(Object.entries({ ...view, ...patch }).filter(([, value]) => value !== ''))

/** What a list is asked for: its order, its filters and what it is always filtered by. */
export const listQueryOf = <N extends Kept>(
  sort: { key: string; order: 'asc' | 'desc' },
  view: ListView,
  fixed?: Partial<ListQuery<N>>,
): ListQuery<N> => ({ sort: sort.key, order: sort.order, ...view, ...fixed }) as unknown as ListQuery<N>
