import type { ResourceName } from '@jobwright/contract/registry.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../data/api.ts'
import { calls } from '../../data/resources.ts'
import type { ListQuery } from '../../data/resources.ts'
import { useFieldStore } from '../../data/phone/mode.ts'
import { useOnline } from '../../data/online.ts'
import { listsWords } from '../../words/lazy/lists.ts'
import { useWords } from '../../words/words.tsx'

/**
 * The count of a list as text: "168 of 200 on this device" where the server has more than the device and is reachable.
 */
export function useListCount<N extends ResourceName>(
  noun: N,
  query: ListQuery<N>,
  here: number | undefined,
): string | undefined {
  const { t, formatNumber } = useWords(listsWords)
  const keepsRows = useFieldStore() !== null
  const reachable = useOnline()
  const office = useQuery({
    queryKey: ['officeTotal', noun, query],
    enabled: keepsRows && reachable && here !== undefined,
    retry: false,
    staleTime: 30_000,
    queryFn: async ({ signal }) => {
      const answer = await call(calls[noun].list as never, { query: { ...query, count: 1 } } as never, { signal })
      return (answer as { totalCounts: number }).totalCounts
    },
  })
  if (here === undefined) return undefined
  if (!keepsRows || office.data === undefined || office.data <= here) return formatNumber(here)
  return t('lists.onDevice', { n: formatNumber(here), all: formatNumber(office.data) })
}
