import { changeorders, overview } from '@jobwright/contract/calls.gen.ts'
import type { ResourceName } from '@jobwright/contract/registry.ts'
import type { CallInput } from '@jobwright/contract/route.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../data/api.ts'
import { keys } from '../../data/keys.ts'
import { useFieldAccess } from '../../data/session.ts'
import { listsWords } from '../../words/lazy/lists.ts'
import { useWords } from '../../words/words.tsx'
import type { Part } from './changeParts.ts'

type Filters = NonNullable<CallInput<typeof overview.sums>['query']>
type GroupFilters = NonNullable<CallInput<typeof changeorders.groups>['query']>

/** What the records of a list come to, or a part of them that is not added to the others. */
type Sum = { part?: Part; price: number }
type Reader = (query: object, signal: AbortSignal) => Promise<readonly Sum[]>

const readers: Partial<Record<ResourceName, Reader>> = {
  bids: async (query, signal) => {
    const { total } = await call(overview.sums, { params: { resource: 'bids' }, query: query as Filters }, { signal })
    return total === null ? [] : [{ price: total }]
  },
  changeorders: async (query, signal) => {
    const asked = { query: { ...(query as GroupFilters), by: 'stage' as const } }
    // Only lists of change orders add by parts.
    const [{ groups }, { partsOf }] = await Promise.all([
      call(changeorders.groups, asked, { signal }),
      import('./changeParts.ts'),
    ])
    return partsOf(groups)
  },
}

/**
 * What the records of a list come to, as text: of bids and change orders, for people who see prices. Change orders that are
 * approved, that wait and that were not sent are never added to one sum.
 */
export function useListSum(noun: ResourceName, view: Readonly<Record<string, unknown>>): string | undefined {
  const { t, formatMoney } = useWords(listsWords)
  const withPrices = useFieldAccess('price')
  const { sort: _sort, order: _order, group: _group, ...query } = view
  const read = readers[noun]
  const { data: sums, isError } = useQuery({
    queryKey: [...keys.lists(noun), 'sum', query],
    enabled: read !== undefined && withPrices,
    placeholderData: keepPreviousData,
    retry: false,
    queryFn: ({ signal }) => read?.(query, signal) ?? [],
  })
  if (!sums || isError) return undefined
  const [only] = sums
  if (only && sums.length === 1) return formatMoney(only.price)
  const counted = sums.flatMap(({ part, price }) =>
    part === undefined || part === 'dropped' ? [] : [t(`lists.sum.${part}`, { sum: formatMoney(price) })],
  )
  return counted.join(' · ') || undefined
}
