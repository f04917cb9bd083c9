import { changeorders, overview } from '@jobwright/contract/calls.gen.ts'
import type { ResourceName } from '@jobwright/contract/registry.ts'
import type { CallInput } from '@jobwright/contract/route.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../data/api.ts'
import { keys } from '../../data/keys.ts'
import { useFieldAccess } from '../../data/session.ts'
import { listsWords } from '../../words/lazy/lists.ts'
import { useWords } from '../../words/words.tsx'

type Filters = NonNullable<CallInput<typeof overview.sums>['query']>
type GroupFilters = NonNullable<CallInput<typeof changeorders.groups>['query']>

/**
 * What the records of a list come to, as text: of bids and change orders, for people who see prices. Change orders that are
 * approved, that wait and that were not sent are never added to one sum.
 */
export function useListSum(noun: ResourceName, view: Readonly<Record<string, unknown>>): string | undefined {
  const { t, formatMoney } = useWords(listsWords)
  const withPrices = useFieldAccess('price')
  const { sort: _sort, order: _order, group: _group, ...query } = view
  const bids = useQuery({
    queryKey: [...keys.lists('bids'), 'sum', query],
    enabled: noun === 'bids' && withPrices,
    placeholderData: keepPreviousData,
    retry: false,
    queryFn: ({ signal }) => call(overview.sums, { params: { resource: 'bids' }, query: query as Filters }, { signal }),
  })
  const changes = useQuery({
    queryKey: [...keys.lists('changeorders'), 'sum', query],
    enabled: noun === 'changeorders' && withPrices,
    placeholderData: keepPreviousData,
    retry: false,
    queryFn: async ({ signal }) => {
      const asked = { query: { ...(query as GroupFilters), by: 'stage' as const } }
      // Only lists of change orders add by parts.
      const [{ groups }, { partsOf }] = await Promise.all([
        call(changeorders.groups, asked, { signal }),
        import('./changeParts.ts'),
      ])
      return partsOf(groups)
    },
  })
  if (noun === 'changeorders') {
    if (!changes.data || changes.isError) return undefined
    const parts = changes.data
    const [only] = parts
    if (only && parts.length === 1) return formatMoney(only.price)
    const counted = parts.flatMap(({ part, price }) =>
      part === 'dropped' ? [] : [t(`lists.sum.${part}`, { sum: formatMoney(price) })],
    )
    return counted.join(' · ') || undefined
  }
  const total = noun === 'bids' ? bids.data?.total : undefined
  return total === undefined || total === null || bids.isError ? undefined : formatMoney(total)
}
