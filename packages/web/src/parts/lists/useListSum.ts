import { overview } from '@jobwright/contract/calls.gen.ts'
import type { ResourceName } from '@jobwright/contract/registry.ts'
import type { CallInput } from '@jobwright/contract/route.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../data/api.ts'
import { keys } from '../../data/keys.ts'
import { useFieldAccess } from '../../data/session.ts'
import { listsWords } from '../../words/lazy/lists.ts'
import { useWords } from '../../words/words.tsx'

type Filters = NonNullable<CallInput<typeof overview.sums>['query']>

/** What the records of a list come to, as text: of bids and change orders, for people who see prices. */
export function useListSum(noun: ResourceName, view: Readonly<Record<string, unknown>>): string | undefined {
  const { formatMoney } = useWords(listsWords)
  const withPrices = useFieldAccess('price')
  const resource = noun === 'bids' || noun === 'changeorders' ? noun : undefined
  const { sort: _sort, order: _order, group: _group, ...filters } = view
  const query = filters as Filters
  const read = useQuery({
    queryKey: [...keys.lists(resource ?? 'bids'), 'sum', query],
    enabled: resource !== undefined && withPrices,
    placeholderData: keepPreviousData,
    retry: false,
    queryFn: ({ signal }) => call(overview.sums, { params: { resource: resource ?? 'bids' }, query }, { signal }),
  })
  const total = resource === undefined ? undefined : read.data?.total
  return total === undefined || total === null || read.isError ? undefined : formatMoney(total)
}
